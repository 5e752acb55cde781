import { fold } from '../../text/fold'

/** A subject of everyday talk: what facts about it are filed under, and the words by which people speak of it. */
export interface EverydayTopic {
  /** Names of topics: those the app ships, and those a model or a person would choose. */
  topics: readonly string[]
  /** Folded words, in the languages people are most likely to write in. */
  words: readonly string[]
}

// Own list. A shipped topic stands here with words by which it is asked about beyond those it ships with; others
// are what households talk of and no shipped topic covers.
const rows: ReadonlyArray<readonly [topics: string, words: string]> = [
  // ── Who, where, work ──
  ['hometown', 'childhood aufgewachsen enfance grandi infancia infanzia cresciuto 老家 家乡 故乡 故郷 出身'],
  ['birthday', 'geburtstage compleanni cumple anniv'],
  ['email', 'mail courriel correo 邮箱 メール'],
  ['phone_number', 'telefonnummer handynummer rufnummer 电话 電話'],
  ['address', 'postcode zip plz adresse wohnung'],
  [
    'job',
    'jobs trade boulot metiers profession beruf berufe beruflich dedico dedica oficio mestiere trabajo lavoro 上班 工作',
  ],
  ['employer', 'firma trabajo trabajas travaille travailles bosse lavoro 上班 单位 勤務先 勤め'],
  [
    'boss line_manager manager supervisor',
    'boss vorgesetzter vorgesetzte chefin patron patronne cheffe jefe jefa capo 老板 领导 上司',
  ],
  [
    'colleague coworker colleagues team_mate',
    'colleague colleagues coworker coworkers kollege kollegin collegue colega 同事 同僚',
  ],
  [
    'school university college',
    'schule schulen uni ecole lycee fac escuela colegio universidad scuola liceo 学校 大学',
  ],
  [
    'deadline deadlines due_date submission appointment exam project_deadline',
    'deadline deadlines due submit abgabe frist fallig termin rendu echeance examen plazo entrega vence scadenza consegna 截止 期限 締切 締め切り',
  ],

  // ── People and animals ──
  [
    'partner',
    'spouse husband wife hubby missus compagnon compagne copain copine conjoint conjointe epoux pareja esposa compagna compagno 老婆 老公 爱人 旦那 奥さん 嫁 女朋友 男朋友 彼女 彼氏',
  ],
  ['child', 'kids sohne tochter toechter enfants hijos hijas figli figlie filhos 孩子 小孩 娘 息子'],
  [
    'pet',
    'pets haustiere animaux bestioles chienne chiot chaton mascotas animales animali gattino cane cagnolino 宠物 猫咪 小狗 猫 狗 ペット',
  ],
  ['sister', 'sis soeur soeurs hermanas sorelle schwestern 姐姐 妹妹 姐 妹 姉'],
  ['brother', 'bro freres hermanos fratelli bruder 哥哥 弟弟 哥 弟 兄'],
  ['mother', 'mama mami maman mamma mum mam 妈妈 妈 母亲 母'],
  ['father', 'papa papi vati babbo 爸爸 爸 父亲 父'],
  [
    'family partner child sister brother mother father',
    'family families famille famiglia familia familie relatives 家人 家庭 家族',
  ],
  [
    'vet veterinarian',
    'vet vets veterinarian tierarzt tierarztin veterinaire veterinario veterinaria 兽医 獣医',
  ],

  // ── Body and health ──
  [
    'shoe_size',
    'shoe shoes trainers sneakers boots pointure schuhgrosse schuhe chaussures zapatos scarpe calzo 鞋码 鞋 靴',
  ],
  [
    'clothing_size',
    'shirt dress jacket jeans trousers talla taille taglia kleidergrosse konfektionsgrosse 尺码 衣服 サイズ',
  ],
  ['height', 'tall height grosse mesure mido altezza estatura 身高 身長'],
  ['weight', 'weigh weight wiege pese peso gewicht 体重'],
  ['blood_type', 'blood blutgruppe sanguin sangre sangue 血型 血液型'],
  [
    'medication',
    'tablets pills medikamente medicaments pastillas medicine medicinas medicamentos medicinali 吃药 药 薬',
  ],
  ['condition', 'diagnosed medically krankheiten maladies enfermedades malattie 病 持病'],
  [
    'doctor gp general_practitioner physician surgery family_doctor hausarzt',
    'doctor doctors gp physician arzt arztin hausarzt hausarztin medecin docteur generaliste medico medica doctora dottore 医生 医者',
  ],
  [
    'dentist orthodontist zahnarzt',
    'dentist dental tooth toothache teeth filling zahnarzt zahnarztin zahn zahne zahnschmerzen dentiste dent dents dentista muela muelas diente dientes denti 牙医 牙 歯医者 歯',
  ],
  [
    'glasses glasses_prescription prescription eyesight lenses contact_lenses optician',
    'glasses lenses optician brille kontaktlinsen lunettes lentilles gafas lentillas occhiali 眼镜 眼鏡',
  ],
  ['gym fitness_studio fitness', 'gym workout fitnessstudio gimnasio palestra 健身房 ジム'],
  ['pharmacy', 'pharmacy chemist apotheke pharmacie farmacia 药店 薬局'],
  [
    'sleep sleep_schedule bedtime wake_up_time',
    'sleep asleep insomnia bedtime schlafe schlaf sommeil dors duermo sueno dormo sonno 睡觉 睡眠',
  ],

  // ── Taste ──
  [
    'hobby',
    'hobbys hobbies loisirs passion passions passe-temps aficiones pasatiempos passatempi 爱好 兴趣 趣味',
  ],
  ['instrument', 'instrument instruments instrumente instrumento instrumentos strumento strumenti 乐器 楽器'],
  ['sport', 'sport sports deporte deportes 运动 スポーツ'],
  ['team club', 'team verein mannschaft lieblingsverein equipo equipe squadra 球队 チーム'],
  ['music musician band artist', 'music musik musique musica lied chanson cancion canzone 音乐 音楽'],
  [
    'book current_book author reading genre',
    'book books novel buch bucher roman livre lis libro libros 书 小说 本',
  ],
  [
    'film movie series tv_show show',
    'film films movie movies series serie serien pelicula peliculas 电影 映画 ドラマ',
  ],
  ['game video_game games', 'game games gaming videospiel jeu jeux videojuego juego gioco 游戏 ゲーム'],
  ['coffee', 'coffee kaffee cafe caffe espresso latte cappuccino 咖啡 コーヒー'],
  ['tea', 'tea tee 茶 お茶'],
  [
    'drink beer wine',
    'drink drinks beer wine bier wein getrank biere vin boisson cerveza vino bebida birra bevanda 酒 饮料',
  ],
  [
    'restaurant favorite_restaurant pub bar',
    'restaurant restaurants pub stammlokal resto restaurante ristorante 餐厅 餐馆 レストラン',
  ],
  ['shop supermarket', 'supermarket supermarkt supermarche supermercado 超市 スーパー'],

  // ── Home, money, things ──
  [
    'heating boiler heating_system heat_pump heizung',
    'heating boiler radiator radiators thermostat heizung heize heizen chauffage chaudiere calefaccion caldera riscaldamento caldaia 暖气 暖房',
  ],
  [
    'mortgage loan',
    'mortgage remortgage refinance hypothek kredit baufinanzierung hypotheque hipoteca mutuo 房贷 ローン',
  ],
  ['rent landlord', 'rent miete loyer alquiler affitto 房租 家賃'],
  [
    'bin_day bins bin_collection rubbish_collection trash_day',
    'bins bin rubbish trash recycling mullabfuhr poubelle poubelles basura spazzatura 垃圾 ゴミ',
  ],
  ['commute commuting', 'commute commuting arbeitsweg trajet 通勤'],
  ['food dish favorite_dish', 'essen gericht leibgericht plat plats comida plato cibo piatto 菜 食べ物'],
  [
    'programming_language',
    'programmiersprache programmation programacion programmazione 编程 编 プログラミング',
  ],
  ['operating_system', 'distro linux betriebssystem systeme sistema 操作系统'],
  ['exam test exam_date', 'exam exams prufung klausur examen examenes esame esami 考试 試験'],
  [
    'garden balcony plants',
    'garden balcony garten balkon jardin balcon terraza jardinera giardino balcone 花园 阳台 庭',
  ],
  [
    'hall_paint paint wall_color wall_colour paint_color',
    'painted wallpaper wandfarbe gestrichen peinture pintura vernice',
  ],
  ['internet internet_provider broadband wifi_provider', 'broadband wifi internetanbieter wlan 宽带 网络'],
  [
    'insurance health_insurance insurer',
    'insurance insurer versicherung krankenkasse assurance mutuelle seguro assicurazione 保险 保険',
  ],
  ['bank', 'bank banque banco banca 银行 銀行'],
  ['car', 'car cars auto wagen bagnole voiture coche macchina 汽车 开车 车'],
  ['bike', 'bike bicycle fahrrad rad velo bici bicicleta bicicletta 自行车 自転車'],
  ['phone_model', 'phone smartphone handy telephone portable movil telefono cellulare 手机 スマホ 携帯'],
  ['computer', 'laptop computer notebook rechner ordinateur ordi ordenador portatil 电脑 パソコン'],
  ['printer', 'printer drucker imprimante impresora stampante 打印机 プリンター'],
  [
    'language learning_language',
    'language languages sprache sprachen langue langues idioma idiomas lingua lingue 语言 外语 言語',
  ],
  [
    'trip holiday vacation travel travel_plan travel_plans flight honeymoon',
    'trip holiday holidays vacation travel travelling traveling flight flights pack urlaub reise reisen flug vacances voyage vol vacaciones viaje vuelo vacanza vacanze viaggio volo 旅游 旅行 度假 休暇',
  ],
  [
    'wedding anniversary event wedding_anniversary',
    'wedding anniversary hochzeit hochzeitstag mariage noces boda matrimonio nozze 婚礼 结婚纪念日 結婚式',
  ],
  [
    'delivery parcel package',
    'parcel delivery paket lieferung colis livraison paquete entrega pacco 快递 包裹 荷物',
  ],
]

/** Subjects of everyday talk, with their words folded. */
export const everydayTopics: readonly EverydayTopic[] = rows.map(([topics, words]) => ({
  topics: topics.split(' '),
  words: words.split(' ').map(fold),
}))
