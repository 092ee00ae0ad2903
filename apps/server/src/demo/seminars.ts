import type { DemoOccasion } from "#server/demo/occasions.ts";

type DemoSeminar = DemoOccasion & {
	talkerName: string;
	/** How many days it lasts. */
	days: number;
};

/** The demo seminars. */
export const demoSeminars: DemoSeminar[] = [
	{
		name: "Building on the Rock",
		nameSw: "Kujenga Juu ya Mwamba",
		topic: "Prayer that holds a marriage together",
		topicSw: "Maombi yanayoshikilia ndoa",
		talkerName: "Pastor Elia Ngowi",
		description:
			"What do couples do who still pray together after twenty years? Pastor Elia and his wife Esther speak about short prayers on busy mornings, about praying after a quarrel, and about the evenings when only one of you has the strength. Come together; you will go home with a plan for the first seven days.",
		descriptionSw:
			"Wanandoa ambao bado wanaomba pamoja baada ya miaka ishirini hufanya nini? Mchungaji Elia na mkewe Esther wanazungumza kuhusu maombi mafupi ya asubuhi zenye shughuli nyingi, kuomba baada ya kukosana, na jioni ambazo mmoja tu ndiye mwenye nguvu. Njooni pamoja; mtarudi nyumbani na mpango wa siku saba za kwanza.",
		price: 0,
		startsIn: 4,
		days: 1,
		timeIn: "09:00",
		timeOut: "15:30",
		photos: ["seminar-days-prayer", "seminar-days-circle", "seminar-days-books"],
		videos: [{ video: "candles", title: "An evening of prayer", titleSw: "Jioni ya maombi" }],
	},
	{
		name: "Two Purses, One Home",
		nameSw: "Pochi Mbili, Nyumba Moja",
		topic: "Money without quarrels",
		topicSw: "Fedha bila ugomvi",
		talkerName: "Jacqueline Mrema",
		description:
			"School fees, loans, parents who need help, and a business that eats the savings: most quarrels about money are quarrels about fear. Jacqueline shows a simple way to plan the month on one sheet of paper, and how to talk about debts before they talk about you. Bring a pen and your last three months.",
		descriptionSw:
			"Ada za shule, mikopo, wazazi wanaohitaji msaada na biashara inayokula akiba: ugomvi mwingi wa fedha ni ugomvi wa hofu. Jacqueline anaonyesha njia rahisi ya kupanga mwezi kwenye karatasi moja, na jinsi ya kuzungumza kuhusu madeni kabla hayajazungumza yenyewe. Njoo na kalamu na hesabu za miezi mitatu iliyopita.",
		price: 25_000,
		startsIn: 12,
		days: 1,
		timeIn: "08:30",
		timeOut: "13:00",
		photos: ["seminar-days-money", "seminar-days-notes"],
		videos: [],
	},
	{
		name: "Before You Say I Do",
		nameSw: "Kabla ya Kusema Ndiyo",
		topic: "Two days for those who are engaged",
		topicSw: "Siku mbili kwa wachumba",
		talkerName: "Pastor Stefano Mwaipopo",
		description:
			"A wedding is one day, a marriage is every day after it. In two days engaged couples work through the questions that are easier to ask before: family and in-laws, money, children, faith, and what each of you does when you are angry. Couples who finish receive a certificate that most churches accept.",
		descriptionSw:
			"Harusi ni siku moja, ndoa ni kila siku baada yake. Kwa siku mbili wachumba wanapitia maswali ambayo ni rahisi kuulizana mapema: familia na wakwe, fedha, watoto, imani, na kila mmoja hufanya nini akikasirika. Watakaomaliza watapewa cheti kinachokubaliwa na makanisa mengi.",
		price: 15_000,
		startsIn: 19,
		days: 2,
		timeIn: "09:00",
		timeOut: "16:00",
		photos: ["seminar-days-certificate", "seminar-days-teacher", "seminar-days-notes", "seminar-days-tea"],
		videos: [],
	},
	{
		name: "Faith and Business under One Roof",
		nameSw: "Imani na Biashara Chini ya Paa Moja",
		topic: "Working together and staying married",
		topicSw: "Kufanya kazi pamoja na kudumu katika ndoa",
		talkerName: "Frank & Irene Temba",
		description:
			"When your partner is also your business partner, the shop comes home every night. Three mornings about roles, rest, honest books and the Sunday rule, with couples who have made the mistakes already.",
		descriptionSw:
			"Mwenzi wako anapokuwa pia mshirika wako wa biashara, duka huja nyumbani kila usiku. Asubuhi tatu kuhusu majukumu, mapumziko, hesabu za uaminifu na kanuni ya Jumapili, pamoja na wanandoa ambao tayari wamepitia makosa hayo.",
		price: 40_000,
		startsIn: -1,
		days: 3,
		timeIn: "08:00",
		timeOut: "12:30",
		photos: ["talk", "seminar-days-tea"],
		videos: [],
	},
	{
		name: "Raising Children Together",
		nameSw: "Kulea Watoto Pamoja",
		topic: "One voice, two parents",
		topicSw: "Sauti moja, wazazi wawili",
		talkerName: "Debora Mtweve",
		description:
			"Children learn marriage at your table. A day on discipline without fear, on telephones, on boys and girls at home, and on the grandmother who sees it differently. Children are looked after next door.",
		descriptionSw:
			"Watoto hujifunza ndoa mezani kwenu. Siku moja kuhusu nidhamu bila woga, simu, malezi ya wavulana na wasichana, na bibi mwenye mtazamo tofauti. Watoto wataangaliwa ukumbi wa jirani.",
		price: 0,
		startsIn: 33,
		days: 1,
		timeIn: "09:30",
		timeOut: "16:30",
		photos: ["seminar-days-listening"],
		videos: [],
	},
	{
		name: "Forgiving and Beginning Again",
		nameSw: "Kusamehe na Kuanza Upya",
		topic: "When trust has been broken",
		topicSw: "Uaminifu unapovunjika",
		talkerName: "Gabriel & Subira Msuya",
		description:
			"Forgiveness is not forgetting, and it is not pretending. Gabriel and Subira tell their own story and walk with couples through the first steps: telling the truth, hearing the hurt, and agreeing on what changes. The group is small, and what is said stays in the room.",
		descriptionSw:
			"Kusamehe si kusahau, wala si kujifanya. Gabriel na Subira wanasimulia habari yao wenyewe na kutembea na wanandoa katika hatua za kwanza: kusema ukweli, kusikia maumivu, na kukubaliana nini kitabadilika. Kikundi ni kidogo, na yatakayosemwa yatabaki humo.",
		price: 10_000,
		startsIn: 54,
		days: 1,
		timeIn: "14:00",
		timeOut: "18:00",
		photos: ["seminar-days-circle", "conversation"],
		videos: [],
	},
	{
		name: "The Quiet Weekend",
		nameSw: "Wikendi ya Utulivu",
		topic: "Three days in the hills without telephones",
		topicSw: "Siku tatu milimani bila simu",
		talkerName: "Amani & Witness Shirima",
		description:
			"Walks, silence, good food and one talk a day in the cool air of Lushoto. For couples who have not finished a conversation since the last child was born. The price covers room and meals.",
		descriptionSw:
			"Matembezi, utulivu, chakula kizuri na somo moja kwa siku katika hewa baridi ya Lushoto. Kwa wanandoa ambao hawajamaliza mazungumzo tangu mtoto wa mwisho azaliwe. Bei inajumuisha chumba na milo yote.",
		price: 180_000,
		startsIn: 80,
		days: 3,
		timeIn: "10:00",
		timeOut: "14:00",
		photos: ["good-neighbours-mountain", "by-the-sea-hammock", "seminar-days-books"],
		videos: [{ video: "mountain", title: "Evening in the hills", titleSw: "Jioni milimani" }],
	},
	{
		name: "The Art of Listening",
		nameSw: "Sanaa ya Kusikiliza",
		topic: "Hearing what your partner does not say",
		topicSw: "Kusikia ambayo mwenzi wako hasemi",
		talkerName: "Petro & Agness Komba",
		description:
			"Half a day of exercises in pairs: one speaks, one listens, nobody repairs. More than eighty couples came; the photos are from the day.",
		descriptionSw:
			"Nusu siku ya mazoezi ya wawili wawili: mmoja anasema, mwingine anasikiliza, hakuna anayerekebisha. Zaidi ya wanandoa themanini walihudhuria; picha ni za siku hiyo.",
		price: 0,
		startsIn: -12,
		days: 1,
		timeIn: "09:00",
		timeOut: "13:00",
		photos: ["conversation", "seminar-days-circle", "seminar-days-tea", "seminar-days-notes"],
		videos: [{ video: "candles", title: "Closing prayer", titleSw: "Maombi ya kufunga" }],
	},
	{
		name: "Golden Lessons",
		nameSw: "Mafunzo ya Dhahabu",
		topic: "What forty years of marriage have taught us",
		topicSw: "Miaka arobaini ya ndoa imetufundisha nini",
		talkerName: "Abel & Perpetua Kavishe",
		description:
			"Four couples with more than a hundred and sixty years of marriage between them answered every question the young ones dared to ask.",
		descriptionSw:
			"Wanandoa wanne wenye jumla ya zaidi ya miaka mia moja na sitini ya ndoa walijibu kila swali ambalo vijana walithubutu kuuliza.",
		price: 20_000,
		startsIn: -46,
		days: 1,
		timeIn: "10:00",
		timeOut: "15:00",
		photos: ["good-neighbours-elders"],
		videos: [],
	},
	{
		name: "Fathers at Home",
		nameSw: "Baba Nyumbani",
		topic: "Being present when you are tired",
		topicSw: "Kuwepo hata ukiwa umechoka",
		talkerName: "Pastor Josephat Chengula",
		description:
			"A morning for husbands, with breakfast: on coming home, on prayers at bedtime, and on the work that nobody sees.",
		descriptionSw:
			"Asubuhi kwa ajili ya waume, pamoja na kifungua kinywa: kuhusu kurudi nyumbani, maombi ya kabla ya kulala, na kazi ambayo hakuna anayeiona.",
		price: 0,
		startsIn: -95,
		days: 1,
		timeIn: "07:30",
		timeOut: "11:00",
		photos: ["seminar-days-teacher", "seminar-days-books"],
		videos: [],
	},
];
