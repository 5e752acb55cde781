/** Ordinary replies about code, mathematics, travel, office, home and learning: none has to do with a safety fact. */
const written = `
Set the session cookie to HttpOnly and SameSite=Lax, and let it expire after an hour of silence.
Add the line to your fish config and restart the shell; the prompt then shows the branch.
The Celery worker pulls tasks from Redis, so start the broker before the worker.
Squid is a caching proxy; reload it after each change of its configuration.
Use a context manager so that the file is closed even if the loop throws.
In Python, pickle the object and write it to disk, but never load a pickle you did not write.
Install the wheel with pip, then freeze the versions in a requirements file.
The bun runtime installs packages quickly, but some native modules still need Node.
Rebase your branch on main, resolve the conflicts and push with lease.
A goroutine is cheap: start one per request and pass a context for cancelling.
Salt each password before hashing and store the salt beside the hash.
The gin router groups routes under a prefix and applies middleware to all of them.
A pie chart with nine slices is hard to read; use bars sorted by size.
The toast notification disappears after four seconds unless the pointer rests on it.
Breadcrumbs help on deep sites: home, section, article.
A red-black tree keeps its height logarithmic by recolouring and rotating.
Run the migration inside a transaction so that a failure leaves the schema untouched.
The regex is greedy; add a question mark after the star to make it lazy.
Use a linter to catch unused variables before the review.
The cache key must contain the locale, or users see each other's language.
Compile the paper with LaTeX twice so that the references settle.
Profile first: the slow part is rarely where you expect it.
The API returns 429 when you send too many requests; wait and retry with jitter.
Mock the clock in the test rather than sleeping.
The function is pure, therefore memoising it is safe.
Debounce the input handler by 200 milliseconds.
Docker layers are cached from the top, so copy the lock file first.
An index on both columns lets the query skip the sort.
The integral converges by comparison with one over x squared.
Let n be even; then n squared is divisible by four.
The determinant is zero, so the columns are linearly dependent.
A Poisson process with rate three has exponential waiting times.
Differentiate both sides and use the chain rule on the left.
The probability that none of five draws is red is about 0.33.
The median is less sensitive to outliers than the mean.
By induction the sum of the first n odd numbers is n squared.
Round to two decimals only at the end, never between the steps.
A right triangle with legs 5 and 12 has hypotenuse 13.
The limit is one half; expand numerator and denominator and cancel.
Convert 72 degrees Fahrenheit: subtract 32, then multiply by five ninths.
The train to Lyon takes two hours; sit on the left for the view.
Book the museum ticket online, because the queue is long at noon.
Your passport must be valid for six months after you return.
The hotel keeps luggage after checkout without a fee.
Take tram 9 from the central station and change at the university.
In April the garden is open until six; bring an umbrella.
The time difference is seven hours, so call in the afternoon.
Rent bicycles near the park; the path along the river is level.
Exchange a little cash at the airport and the rest in town.
The night train leaves at ten and has a quiet carriage.
Lisbon is mild in November, with some rain and few crowds.
The visa takes ten working days, so apply by the first of the month.
Turkey has seven geographical regions and two seas in the north and the south.
Cape Cod has lighthouses and long beaches.
Move the agenda item about hiring to the end of the meeting.
Draft: Dear team, the report is attached; please comment by Friday.
The minutes should list decisions, owners and dates, nothing else.
Your quarterly figures are up four percent on last year.
Ask for the invoice number before you forward the complaint.
Put the key message into the subject line.
The next steps are: sign the form, scan it and send it to payroll.
Share the slides an hour before the call, so people can read them.
A clear brief names the audience, the goal and the deadline.
She is the sole author of the proposal.
For the sake of clarity, number the paragraphs.
The delivery arrives on Friday between nine and eleven.
Keep the contract, the receipt and the warranty in one folder.
Sales in the north fell, while the south held steady.
The interview has two parts: a talk and a task.
Use the pomodoro technique: 25 minutes of work, five of rest.
Raise the bar chart's contrast so that it prints well.
The stock price rose after the earnings call.
Diversify across regions and keep costs low.
A fixed rate protects you when interest climbs.
Inflation eats savings slowly, so review the account once a year.
The bass guitar needs new strings, and the amp a new fuse.
Practise the scale slowly with a metronome, then raise the tempo.
The novel has three narrators who contradict each other.
Hamlet delays, and the delay is the play.
Charles Schulz drew Peanuts for almost fifty years.
The Milky Way is brightest away from the city.
A quark carries colour charge and is never seen alone.
Saturn's rings are mostly ice and only tens of metres thick.
The Renaissance began in Italian cities that traded with the East.
Photosynthesis turns light into chemical energy.
Tectonic plates move a few centimetres a year.
The Treaty of Westphalia ended the Thirty Years' War in 1648.
Fleming noticed that mould stopped the growth of bacteria in 1928.
The heart has four chambers and its own pacemaker cells in the atrium.
In a nutshell, supply met demand and the price stayed where it was.
Don't put all your eggs in one basket.
Read the paragraph aloud; where you stumble, shorten it.
The subjunctive follows verbs of wishing in Spanish.
Learn twenty words a day and review them after a week.
Swap the two adjectives and the sentence sounds natural.
Hola, soy tu asistente y te ayudo con el viaje.
La reunión es mañana a las diez; no olvides el informe.
Der Termin ist am Montag um zehn, bitte bring die Unterlagen mit.
Le train part à huit heures, mais le quai change souvent.
Il museo apre alle nove e chiude alle sei.
Water the plant once a week and turn it towards the light.
Sand the shelf, wipe it and paint two thin coats.
Tighten the lock nut by hand, then a quarter turn with the wrench.
Bleed the radiator when it gurgles at the top.
A drop of lubricant on the hinge stops the squeak.
Back up the photos to two places, one of them outside the house.
Restart the router, wait a minute and test the speed by cable.
Vacuum the filter every month and wash it twice a year.
The lamp takes a small screw bulb of at most 40 watts.
Measure the window twice and order the blind a centimetre narrower.
Go to bed at the same time each day and keep the room dark.
Write down three things that went well today.
Stretch for five minutes after sitting for an hour.
Thank her for the gift and mention what you like about it.
Start the speech with a story and end with one request.
The puzzle has a unique solution; begin with the corner.
Castle early and connect the rooks.
A good password is long, unique and kept in a manager.
That email smells fishy: report it and delete it.
The goldfish bowl needs a larger tank, and so does the filter.
The hamster wheel squeaks; put a little wax on the axle.
Guinea pigs need company and space.
Prune the roses in late winter, above an outward bud.
The laptop has a lithium battery, so carry it in the cabin.
Use USB port 2 for the adapter; the first one is slow.
Open port 443 in the firewall and close the rest.
The progress bar stops at 99 percent while the file is verified.
Ham radio operators need a licence in most countries.
Birmingham is about eighty minutes from London by train.
Your INR appointment is on Monday at ten.
`
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '')

const openings = [
  'Sure.',
  'Here is a short answer.',
  'Good question.',
  'In short:',
  'Certainly, here it is.',
  'A few thoughts.',
]
const closings = [
  'Tell me if you want an example.',
  'I can go into detail.',
  'Let me know how it goes.',
  'Shall I draft it for you?',
  'That should do it.',
]

/** At least 300 replies of one to six sentences, the same every time. */
export function ordinaryReplies(): string[] {
  const replies = [...written]
  for (let index = 0; replies.length < 420; index += 1) {
    const pick = (list: readonly string[], step: number) => list[(index * step + step) % list.length] ?? ''
    const body = [pick(written, 7), pick(written, 31), pick(written, 53)]
    const shape = index % 3
    if (shape === 0) replies.push(`${pick(openings, 5)} ${body.join(' ')} ${pick(closings, 3)}`)
    else if (shape === 1)
      replies.push(
        `${pick(openings, 5)}\n\n${body.map((line) => `- ${line}`).join('\n')}\n\n${pick(closings, 3)}`,
      )
    else replies.push(`## ${pick(openings, 5)}\n\n1. ${body.join('\n2. ')}\n\n> ${pick(closings, 3)}`)
  }
  return replies
}
