/** Closed lists by which a word tells what it is. Folded; alternations for patterns. */

export const petWords =
  'dogs?|cats?|pupp(?:y|ies)|kittens?|doggos?|hamsters?|rabbits?|bunn(?:y|ies)|parrots?|budgies?|birds?|fish|goldfish|turtles?|tortoises?|snakes?|lizards?|geckos?|guinea pigs?|horses?|pon(?:y|ies)|rats?|ferrets?|chickens?|hens?|goats?|pets?|golden retrievers?|labradors?|beagles?|poodles?|corgis?|german shepherds?|terriers?|huskies|husky|dachshunds?|border collies?|greyhounds?|tabb(?:y|ies)'

export const diets =
  '(?:lacto-?(?:ovo-?)?|ovo-?)?vegetarian|vegan|veggie|pescatarian|pescetarian|flexitarian|fruitarian|carnivore|keto|ketogenic|paleo|plant-based|low-carb|low-fodmap|low-sodium|low-sugar|gluten-free|dairy-free|lactose-free|sugar-free|halal|kosher|jain|raw vegan|mediterranean|whole30'

export const conditions =
  "(?:type[- ]?(?:1|2|one|two|i|ii) )?diabet(?:es|ic)|pre-?diabet(?:es|ic)|asthma(?:tic)?|epilep(?:sy|tic)|hypertension|high blood pressure|low blood pressure|c(?:o)?eliacs?(?: disease)?|crohn'?s(?: disease)?|ulcerative colitis|colitis|ibs|irritable bowel syndrome|adhd|add|autis(?:m|tic)|asd|asperger'?s|ocd|ptsd|cptsd|depression|bipolar(?: disorder)?|(?:social |generali[sz]ed )?anxiety(?: disorder)?|(?:chronic )?migraines?|(?:rheumatoid |psoriatic )?arthritis|gout|hypothyroid(?:ism)?|hyperthyroid(?:ism)?|hashimoto'?s|pcos|endometriosis|g6pd(?: deficiency)?|favism|an? (?:\\p{L}+ )?heart (?:condition|disease|murmur)|heart (?:failure|disease)|atrial fibrillation|afib|kidney disease|kidney failure|ckd|liver disease|a pacemaker|h(?:a)?emophili(?:a|ac)|sickle cell(?: disease| an(?:a)?emia)?|an(?:a)?emi(?:a|c)|lupus|multiple sclerosis|parkinson'?s(?: disease)?|psoriasis|eczema|gerd|acid reflux|(?:a )?stomach ulcers?|glaucoma|sleep apn(?:o)?ea|insomnia|narcolep(?:sy|tic)|long covid|cystic fibrosis|hiv(?: positive)?|cancer|fibromyalgia|osteoporosis|scoliosis|vertigo|tinnitus|tourette'?s(?: syndrome)?|dyslexi(?:a|c)|dyspraxi(?:a|c)|phenylketonuria|pku|high cholesterol|copd|immunocompromised|claustrophobi(?:a|c)|mcas|pots|chronic pain|chronic fatigue(?: syndrome)?|me\\/cfs|thyroid (?:disease|problems)|eosinophilic esophagitis|eoe"

export const accessibility =
  '(?:legally |partially |completely )?(?:blind|deaf)|deafblind|hard of hearing|partially sighted|visually impaired|hearing impaired|colou?r[- ]?blind|in a wheelchair|a wheelchair user|paraplegic|quadriplegic|an amputee|mute|non-?verbal'

export const aids =
  '(?:a |an |my )?(?:\\p{L}+ )?(?:wheelchair|hearing aids?|screen reader|crutches|walking stick|white cane|cane|walker|guide dog|cochlear implant|braille display)'

const drugNames =
  'warfarin|coumadin|heparin|aspirin|ibuprofen|naproxen|paracetamol|acetaminophen|tylenol|advil|metformin|insulin|ozempic|wegovy|lisinopril|amlodipine|metoprolol|losartan|atorvastatin|simvastatin|statins?|levothyroxine|synthroid|sertraline|zoloft|fluoxetine|prozac|citalopram|escitalopram|lexapro|venlafaxine|duloxetine|bupropion|wellbutrin|mirtazapine|lithium|lamotrigine|valproate|quetiapine|olanzapine|risperidone|clozapine|methylphenidate|ritalin|concerta|adderall|vyvanse|elvanse|lisdexamfetamine|atomoxetine|xanax|alprazolam|diazepam|valium|lorazepam|clonazepam|gabapentin|pregabalin|tramadol|oxycodone|codeine|morphine|methadone|omeprazole|pantoprazole|famotidine|prednisone|prednisolone|methotrexate|hydroxychloroquine|tacrolimus|cyclosporin|amoxicillin|penicillin|doxycycline|metronidazole|ciprofloxacin|clarithromycin|azithromycin|salbutamol|albuterol|ventolin|montelukast|cetirizine|loratadine|benadryl|isotretinoin|accutane|spironolactone|furosemide|hydrochlorothiazide|digoxin|amiodarone|clopidogrel|apixaban|eliquis|rivaroxaban|xarelto|dabigatran|nitroglycerin|sildenafil|viagra|tadalafil|finasteride|tamoxifen|letrozole|phenelzine|tranylcypromine|selegiline|disulfiram|antabuse|naltrexone|suboxone|buprenorphine|humira|adalimumab|keppra|levetiracetam|carbamazepine|phenytoin|topiramate|sumatriptan|propranolol|estrogen|oestrogen|testosterone|progesterone|birth control|the pill|the contraceptive pill|oral contraceptives|antidepressants|blood thinners|blood pressure (?:medication|meds|pills|tablets)|thyroid (?:medication|meds)|beta blockers|antihistamines|steroids|immunosuppressants|st\\.? john.?s wort|maois?|ssris?|antibiotics|chemo(?:therapy)?'
const drugEndings =
  '\\p{L}{3,}(?:statin|pril|sartan|olol|azole|cillin|mycin|oxacin|azepam|zolam|oxetine|aline|pramine|triptyline|profen|formin|gliptin|gliflozin|xaban|parin|glutide|tinib|umab|ximab|zumab|dipine|thiazide|semide|setron|triptan|lukast|phylline|barbital|racetam|marol|coumon|paxban)'
export const drugs = `(?:${drugNames}|${drugEndings})`

export const languagesSpoken =
  'english|german|french|spanish|portuguese|italian|dutch|polish|turkish|russian|ukrainian|chinese|mandarin|cantonese|japanese|korean|arabic|hebrew|hindi|urdu|bengali|punjabi|tamil|telugu|farsi|persian|greek|swedish|norwegian|danish|finnish|icelandic|czech|slovak|hungarian|romanian|bulgarian|serbian|croatian|bosnian|slovenian|albanian|lithuanian|latvian|estonian|catalan|basque|galician|welsh|irish|gaelic|vietnamese|thai|tagalog|filipino|indonesian|malay|swahili|amharic|yoruba|igbo|zulu|afrikaans|esperanto|latin|sign language|asl|bsl'

export const nationalities =
  'american|british|english|scottish|welsh|irish|german|austrian|swiss|french|spanish|portuguese|italian|dutch|belgian|polish|turkish|russian|ukrainian|chinese|japanese|korean|indian|pakistani|bangladeshi|iranian|persian|greek|swedish|norwegian|danish|finnish|icelandic|czech|slovak|hungarian|romanian|bulgarian|serbian|croatian|bosnian|slovenian|albanian|lithuanian|latvian|estonian|vietnamese|thai|filipino|indonesian|malaysian|singaporean|australian|canadian|mexican|brazilian|argentinian|argentine|chilean|colombian|peruvian|venezuelan|cuban|egyptian|moroccan|nigerian|kenyan|ghanaian|ethiopian|south african|israeli|lebanese|syrian|iraqi|saudi|emirati|new zealander|kiwi|jamaican'

export const jobs =
  'nurse|doctor|physician|surgeon|dentist|vet|veterinarian|pharmacist|paramedic|midwife|therapist|psychologist|psychiatrist|teacher|professor|lecturer|tutor|student|researcher|scientist|postdoc|engineer|developer|programmer|coder|designer|architect|artist|illustrator|painter|sculptor|musician|singer|composer|actor|actress|dancer|writer|author|journalist|editor|copywriter|translator|interpreter|photographer|filmmaker|lawyer|attorney|solicitor|barrister|judge|paralegal|accountant|auditor|bookkeeper|analyst|consultant|manager|director|executive|ceo|cto|cfo|founder|entrepreneur|freelancer|contractor|broker|banker|trader|economist|salesperson|salesman|saleswoman|cashier|clerk|secretary|receptionist|administrator|assistant|librarian|archivist|chef|cook|baker|butcher|waiter|waitress|barista|bartender|farmer|gardener|florist|carpenter|plumber|electrician|mechanic|welder|builder|mason|roofer|driver|pilot|courier|conductor|sailor|soldier|officer|policeman|policewoman|firefighter|detective|guard|cleaner|janitor|hairdresser|barber|beautician|tailor|seamstress|model|coach|trainer|instructor|athlete|referee|priest|pastor|imam|rabbi|nun|monk|politician|diplomat|civil servant|social worker|caregiver|carer|nanny|babysitter|housewife|househusband|stay-at-home (?:mum|mom|dad|parent)|retiree|pensioner|intern|apprentice|trainee|physicist|chemist|biologist|mathematician|statistician|geologist|historian|philosopher|linguist|sociologist|archaeologist|anthropologist|astronomer|technician|plumber|tester|admin|sysadmin|recruiter|marketer|strategist|planner|realtor|estate agent|travel agent|flight attendant|optician|radiologist|cardiologist|neurologist|dermatologist|oncologist|pediatrician|paediatrician|anaesthetist|anesthesiologist|physiotherapist|osteopath|chiropractor|nutritionist|dietitian|zookeeper|locksmith|watchmaker|jeweller|upholsterer|potter|brewer|winemaker|beekeeper|fisherman|miner|lumberjack|forester|ranger|lifeguard|stuntman|magician|comedian|dj|producer|curator|restorer|surveyor|actuary|underwriter|notary|bailiff'

export const instruments =
  'guitar|bass(?: guitar)?|piano|violin|viola|cello|double bass|drums|flute|clarinet|saxophone|sax|trumpet|trombone|tuba|harp|ukulele|banjo|mandolin|accordion|harmonica|oboe|bassoon|organ|keyboard|recorder|bagpipes|sitar|oud'

export const sports =
  'football|soccer|tennis|badminton|basketball|volleyball|handball|rugby|cricket|hockey|ice hockey|golf|squash|table tennis|ping pong|padel|baseball|softball|lacrosse|water polo|ultimate|chess|go|poker|bridge|darts|pool|snooker'

export const editors =
  'vs ?code|visual studio code|vim|neovim|emacs|sublime(?: text)?|intellij(?: idea)?|pycharm|webstorm|zed|helix|nano|eclipse|xcode|android studio'
export const systems =
  'linux|ubuntu|debian|fedora|arch(?: linux)?|nixos|mint|windows(?: ?(?:10|11))?|mac ?os(?: \\p{L}+)?|chromeos|freebsd'

export const numberWords = 'a|an|one|two|three|four|five|six|seven|eight|nine|ten|\\d+'

/** Fixed pairs that an "and" does not divide. */
export const fixedPairs =
  "drink (?:and|&) drive|mac (?:and|&|'?n'?) cheese|fish (?:and|&) chips|rock (?:and|&|'?n'?) roll|r ?(?:and|&) ?b|salt (?:and|&) pepper|bed (?:and|&) breakfast|drum (?:and|&|'?n'?) bass|country (?:and|&) western|peanut butter (?:and|&) jelly|gin (?:and|&) tonic|black (?:and|&) white|arts (?:and|&) crafts|dungeons (?:and|&) dragons|ham (?:and|&) eggs|barnes (?:and|&) noble|johnson (?:and|&) johnson|pen (?:and|&) paper|rhythm (?:and|&) blues|marks (?:and|&) spencer|h (?:and|&) m|bangers (?:and|&) mash|simon (?:and|&) garfunkel|rum (?:and|&) coke|cookies (?:and|&) cream|surf (?:and|&) turf|rice (?:and|&) beans|ernst (?:and|&) young|procter (?:and|&) gamble|milk (?:and|&) honey"

/** Foods and things to which people react, by name: in loose talk ("dairy is a no-go for me") only these are taken. */
export const reactedTo =
  '(?:(?:raw|cooked|cow\\p{L}*|goat\\p{L}*|tree|hazel|wal|pine|cashew|soft|hard|aged|blue|red|white|processed) ?)?(?:dairy|milk|lactose|cheese|cream|yogh?urts?|whey|casein|gluten|wheat|rye|barley|oats?|corn|maize|spelt|bread|pasta|nuts?|pea ?nuts?|almonds?|walnuts?|hazelnuts?|cashews?|pistachios?|pecans?|soya?|tofu|sesame|tahini|mustard|celery|lupins?|eggs?|fish|salmon|tuna|shell ?fish|sea ?food|shrimps?|prawns?|crabs?|lobsters?|mussels?|clams?|oysters?|scallops?|squid|meat|pork|beef|chicken|lamb|ham|bacon|gelatine?|alcohol|wine|beer|caffeine|coffee|sugar|fructose|sulphites|sulfites|msg|onions?|garlic|tomato(?:es)?|peppers?|chil(?:l)?i(?:es)?|aubergines?|eggplants?|mushrooms?|beans?|lentils?|chickpeas?|legumes?|avocados?|bananas?|kiwis?|strawberr(?:y|ies)|apples?|peach(?:es)?|citrus|oranges?|mango(?:es|s)?|pineapples?|grapefruits?|chocolate|honey|coconuts?|latex|nickel|pollen|penicillin|amoxicillin|ibuprofen|aspirin|nsaids?|codeine|sulfa(?: drugs)?|morphine|naproxen|paracetamol|antibiotics|spicy (?:food|stuff|things)|fried (?:food|stuff)|greasy food)'

/** Languages in which programs are written. */
export const programming =
  'python|rust|javascript|typescript|java|kotlin|swift|ruby|php|perl|haskell|scala|elixir|erlang|clojure|golang|go|c|c\\+\\+|c#|r|julia|matlab|lua|zig|ocaml|f#|dart|fortran|cobol'
