import type { DemoOccasion, DemoStart } from "#server/demo/occasions.ts";

/** When the awards are given: after the vote. */
export const awardsNightStarts: DemoStart = { from: 28, on: "Saturday" };

export const demoEvents: DemoOccasion[] = [
	{
		name: "Awards Night",
		nameSw: "Usiku wa Tuzo",
		topic: "The couples you voted for, on one stage",
		topicSw: "Wanandoa mliowapigia kura, kwenye jukwaa moja",
		presenter: "Rehema Kileo",
		description:
			"Dinner, choir, testimonies, and the moment when the envelopes are opened. Doors open an hour before; the red carpet is for everyone. The price covers dinner and a seat at a table of eight.",
		descriptionSw:
			"Chakula cha jioni, kwaya, shuhuda, na wakati wa kufunguliwa kwa bahasha. Milango itafunguliwa saa moja kabla; zulia jekundu ni la kila mtu. Bei inajumuisha chakula na kiti kwenye meza ya watu wanane.",
		price: 120_000,
		sale: {
			seats: 400,
			kinds: [
				{ name: "Single", nameSw: "Mtu mmoja", price: 120_000 },
				{ name: "Couple", nameSw: "Wanandoa", price: 240_000, seatsEach: 2 },
				{ name: "Table of eight", nameSw: "Meza ya watu wanane", price: 960_000, seatsEach: 8 },
			],
		},
		starts: awardsNightStarts,
		timeIn: "18:00",
		timeOut: "23:30",
		venue: "Mlimani City conference hall",
		venue_sw: "Ukumbi wa mikutano wa Mlimani City",
		place: "Ubungo, Dar es Salaam",
		latitude: -6.7722,
		longitude: 39.2191,
		photos: ["awards-night-winners", "awards-night-hall", "awards-night-trophies", "awards-night-arrival"],
		videos: [{ video: "candles", title: "The tables are laid", titleSw: "Meza zimeandaliwa" }],
	},
	{
		name: "Dinner by the Sea",
		nameSw: "Chakula cha Jioni Kando ya Bahari",
		topic: "An evening made for two",
		topicSw: "Jioni kwa ajili yenu wawili",
		presenter: "Hosea & Beatrice Lyimo",
		description:
			"Tables for two under the palms of Mbezi, grilled fish, a quiet band, and three questions on a card that most couples have never asked each other.",
		descriptionSw:
			"Meza za watu wawili chini ya minazi ya Mbezi, samaki wa kuchoma, muziki wa taratibu, na kadi yenye maswali matatu ambayo wanandoa wengi hawajawahi kuulizana.",
		price: 60_000,
		starts: { from: 7, on: "Friday" },
		timeIn: "18:30",
		timeOut: "22:00",
		photos: ["feast", "by-the-sea-terrace", "awards-night-dinner"],
		videos: [{ video: "dhow", title: "The view from the tables", titleSw: "Mandhari kutoka mezani" }],
	},
	{
		name: "Sunrise Walk for Marriage",
		nameSw: "Matembezi ya Alfajiri kwa Ajili ya Ndoa",
		topic: "Five kilometres, hand in hand",
		topicSw: "Kilomita tano, mkiwa mmeshikana mikono",
		presenter: "Lazaro & Martha Nnko",
		description:
			"We meet at Coco Beach while it is still dark, pray for the marriages of our city, and walk into the morning. Tea and chapati at the end. Children and grandparents are welcome.",
		descriptionSw:
			"Tunakutana Coco Beach kukiwa bado giza, tunaombea ndoa za jiji letu, kisha tunatembea kuikaribisha asubuhi. Mwishoni kuna chai na chapati. Watoto, babu na bibi wote wanakaribishwa.",
		starts: { from: 1, on: "Saturday" },
		timeIn: "05:45",
		timeOut: "08:30",
		venue: "Coco Beach",
		place: "Oyster Bay, Dar es Salaam",
		latitude: -6.7614,
		longitude: 39.2822,
		photos: ["by-the-sea-walk"],
	},
	{
		name: "Concert of Thanksgiving",
		nameSw: "Tamasha la Shukrani",
		topic: "Five choirs, one song",
		topicSw: "Kwaya tano, wimbo mmoja",
		presenter: "Elisante & Joyce Kweka",
		description:
			"Choirs from Dar es Salaam, Morogoro and Dodoma sing for the couples of the year. The collection pays the school fees of forty orphans.",
		descriptionSw:
			"Kwaya kutoka Dar es Salaam, Morogoro na Dodoma zinawaimbia wanandoa wa mwaka. Sadaka itakayokusanywa itawalipia yatima arobaini ada ya shule.",
		price: 10_000,
		starts: { from: 14, on: "Sunday" },
		timeIn: "15:00",
		timeOut: "19:00",
		photos: ["awards-night-choir", "awards-night-hall"],
	},
	{
		name: "Couples in the Kitchen",
		nameSw: "Wanandoa Jikoni",
		topic: "He cooks, she judges",
		topicSw: "Mume anapika, mke anatoa alama",
		presenter: "Rhoda Mwakalinga",
		description:
			"Twelve husbands, twelve charcoal stoves and a plate of pilau. Their wives may advise, but not touch. Everybody eats; the winner washes nothing for a month.",
		descriptionSw:
			"Waume kumi na wawili, majiko kumi na mawili ya mkaa na sahani ya pilau. Wake wanaruhusiwa kushauri, si kugusa. Wote mtakula; mshindi hataosha chombo kwa mwezi mzima.",
		price: 15_000,
		starts: { from: 21, on: "Saturday" },
		timeIn: "10:00",
		timeOut: "14:00",
		photos: ["good-neighbours-cooking", "good-neighbours-market"],
	},
	{
		name: "Tree Planting Morning",
		nameSw: "Asubuhi ya Kupanda Miti",
		topic: "A tree for every year of marriage",
		topicSw: "Mti mmoja kwa kila mwaka wa ndoa",
		presenter: "Philemon & Anna Tarimo",
		description:
			"Bring boots and your wedding date. Each couple plants as many trees as it has years together on the slopes above Moshi. Seedlings, tools and lunch are there.",
		descriptionSw:
			"Njooni na viatu vya shamba na tarehe yenu ya harusi. Kila mume na mke watapanda miti kulingana na miaka yao ya ndoa kwenye miteremko ya Moshi. Miche, vifaa na chakula cha mchana vipo.",
		starts: { from: 36, on: "Saturday" },
		timeIn: "07:00",
		timeOut: "12:00",
		photos: ["good-neighbours-planting", "good-neighbours-church"],
	},
	{
		name: "Sunset on a Dhow",
		nameSw: "Machweo Jahazini",
		topic: "Two hours with the wind",
		topicSw: "Safari ya saa mbili upeponi",
		presenter: "Ombeni & Sara Mkude",
		description:
			"We sail from Bagamoyo when the heat breaks and come back under the first stars. Twenty couples, two dhows, fruit and ginger tea on board, life jackets for all.",
		descriptionSw:
			"Tunang'oa nanga Bagamoyo joto linapopungua na kurudi nyota za kwanza zikionekana. Jozi ishirini za wanandoa, majahazi mawili, matunda na chai ya tangawizi, na maboya ya kujiokolea kwa wote.",
		price: 85_000,
		starts: { from: 43, on: "Saturday" },
		timeIn: "16:30",
		timeOut: "19:15",
		photos: ["by-the-sea-sailing", "by-the-sea-dhow", "by-the-sea-hammock"],
		videos: [{ video: "dhow", title: "Under sail", titleSw: "Tanga likiwa limetanda" }],
	},
	{
		name: "Golden Anniversary Tea",
		nameSw: "Chai ya Jubilei ya Dhahabu",
		topic: "Honouring fifty years",
		topicSw: "Kuwaenzi wenye miaka hamsini ya ndoa",
		presenter: "Hosea & Beatrice Lyimo",
		description:
			"An afternoon for couples married fifty years and more, with their children and grandchildren: cake, old hymns and a photograph to take home.",
		descriptionSw:
			"Alasiri kwa wanandoa wenye miaka hamsini ya ndoa na zaidi, pamoja na watoto na wajukuu wao: keki, tenzi za zamani na picha ya kumbukumbu.",
		starts: { from: 57, on: "Sunday" },
		timeIn: "14:30",
		timeOut: "17:30",
		photos: ["awards-night-cake", "awards-night-dinner"],
	},
	{
		name: "Baskets for Widows",
		nameSw: "Vikapu kwa Wajane",
		topic: "Sharing what we have",
		topicSw: "Kushirikishana tulicho nacho",
		presenter: "Rhoda Mwakalinga",
		description:
			"Two hundred and sixty baskets of flour, oil, sugar and soap were packed in one afternoon and carried to the doors of the ward's widows. Thank you to all who came.",
		descriptionSw:
			"Vikapu mia mbili na sitini vya unga, mafuta, sukari na sabuni vilifungwa kwa alasiri moja na kupelekwa milangoni kwa wajane wa kata. Asanteni wote mliofika.",
		starts: { from: -20, on: "Saturday" },
		timeIn: "13:00",
		timeOut: "18:00",
		photos: ["good-neighbours-gifts", "good-neighbours-well", "good-neighbours-school"],
	},
	{
		name: "Picnic under the Mountain",
		nameSw: "Mandari Chini ya Mlima",
		topic: "A day out for families",
		topicSw: "Siku ya matembezi ya familia",
		presenter: "Lazaro & Martha Nnko",
		description:
			"Three buses, eleven grandmothers and a football match that nobody won. The clouds opened at four o'clock and there it was.",
		descriptionSw:
			"Mabasi matatu, bibi kumi na mmoja na mechi ya mpira ambayo hakuna aliyeshinda. Saa kumi jioni mawingu yalifunguka, na mlima ukaonekana.",
		price: 20_000,
		starts: { from: -60, on: "Saturday" },
		timeIn: "07:00",
		timeOut: "18:30",
		photos: ["good-neighbours-mountain", "good-neighbours-church"],
		videos: [{ video: "mountain", title: "There it was", titleSw: "Mlima ukaonekana" }],
	},
	{
		name: "Awards Night, last season",
		nameSw: "Usiku wa Tuzo, msimu uliopita",
		topic: "The evening that began it all",
		topicSw: "Jioni iliyoanzisha yote",
		presenter: "Rehema Kileo",
		description:
			"Our first awards: a borrowed hall, paper flowers and more couples than chairs. The photos are in the gallery.",
		descriptionSw:
			"Tuzo zetu za kwanza: ukumbi wa kuazima, maua ya karatasi na wanandoa wengi kuliko viti. Picha zipo kwenye ukurasa wa Picha.",
		price: 50_000,
		starts: { from: -330, on: "Saturday" },
		timeIn: "17:00",
		timeOut: "00:30",
		photos: ["awards-night-thanks", "awards-night-host", "awards-night-cake"],
	},
];
