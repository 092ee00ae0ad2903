/** The stories on demo couples' pages, in English and Swahili. */
export type CoupleStory = {
	story: string;
	storySw: string;
	church: string;
	churchSw: string;
	region: string;
	regionSw: string;
	marriedYear: number;
	/** Names of demo photos. */
	photos: string[];
};

/** Stories by the couple's key; the others have none. */
export const coupleStories: Record<string, CoupleStory> = {
	"daniel-neema": {
		story:
			"They met in the choir, where Daniel sang too loudly and Neema told him so. Two years later the same choir sang at their wedding.\n\nIn their first year both lost their work within a month. They moved in with Neema’s aunt, sold chapati before dawn, and promised each other not to go to sleep angry. Today they meet with four other young couples every Thursday, and the chapati are still on the table.",
		storySw:
			"Walikutana kwenye kwaya, ambako Daniel aliimba kwa sauti kubwa mno na Neema akamwambia ukweli. Miaka miwili baadaye kwaya hiyohiyo iliimba kwenye harusi yao.\n\nKatika mwaka wao wa kwanza wote wawili walipoteza kazi ndani ya mwezi mmoja. Walihamia kwa shangazi yake Neema, wakauza chapati alfajiri, na wakaahidiana kutolala wakiwa na hasira. Leo hukutana na jozi nyingine nne za wanandoa vijana kila Alhamisi, na chapati bado ziko mezani.",
		church: "Kijitonyama Lutheran Parish",
		churchSw: "KKKT Usharika wa Kijitonyama",
		region: "Dar es Salaam",
		regionSw: "Dar es Salaam",
		marriedYear: 2024,
		photos: ["by-the-sea-walk", "seminar-days-notes"],
	},
	"baraka-glory": {
		story:
			"Baraka repairs outboard engines, Glory teaches the smallest class of the school next door. They married in the rain, and say that nothing has frightened them since.\n\nEvery wage goes into one tin with three lids: for today, for tomorrow, and for whoever knocks. The third lid has never been empty.",
		storySw:
			"Baraka hutengeneza injini za boti, naye Glory hufundisha darasa la watoto wadogo kabisa katika shule ya jirani. Walifunga ndoa mvua ikinyesha, na wanasema tangu siku hiyo hakuna kilichowatisha.\n\nKila mshahara huingia kwenye kopo moja lenye vifuniko vitatu: cha leo, cha kesho, na cha yeyote atakayebisha hodi. Chini ya kifuniko cha tatu hapajawahi kuwa patupu.",
		church: "Bagamoyo Anglican Church",
		churchSw: "Kanisa la Anglikana Bagamoyo",
		region: "Coast",
		regionSw: "Pwani",
		marriedYear: 2025,
		photos: ["by-the-sea-morning", "by-the-sea-dhow"],
	},
	"samwel-happiness": {
		story:
			"For eleven years they prayed for a child. Samwel says that he gave up in the fourth, and that Happiness prayed for two from then on.\n\nIn the eleventh year they took in three brothers who had lost their parents in one accident. A daughter was born the following spring. They tell their story to any couple who asks, and never say that it will end the same for everyone.",
		storySw:
			"Kwa miaka kumi na mmoja waliomba mtoto. Samwel anasema alikata tamaa mwaka wa nne, na tangu hapo Happiness aliomba kwa niaba yao wote wawili.\n\nMwaka wa kumi na moja waliwapokea ndugu watatu waliopoteza wazazi wao katika ajali moja. Mwaka uliofuata wakapata binti. Huwasimulia wanandoa wowote wanaowauliza, na kamwe hawasemi kwamba mambo yataisha vivyo hivyo kwa kila mtu.",
		church: "Arusha Moravian Church",
		churchSw: "Kanisa la Moravian Arusha",
		region: "Arusha",
		regionSw: "Arusha",
		marriedYear: 2009,
		photos: ["good-neighbours-planting", "seminar-days-prayer"],
	},
	"elia-esther": {
		story:
			"Elia preaches, Esther visits. Between them they know every house of the parish, and which of them has run out of flour.\n\nWhen Elia was ill for a year, Esther took over the Bible hours and found that more people came. He came back as her assistant, and they have taught together ever since.",
		storySw:
			"Elia huhubiri, Esther huwatembelea waumini. Kwa pamoja wanaijua kila nyumba ya usharika, na wanajua ni ipi iliyoishiwa unga.\n\nElia alipougua kwa mwaka mzima, Esther aliongoza vipindi vya kujifunza Biblia, na watu wakaongezeka. Elia alirudi kama msaidizi wake, na tangu hapo hufundisha pamoja.",
		church: "Moshi Town Parish",
		churchSw: "Usharika wa Moshi Mjini",
		region: "Kilimanjaro",
		regionSw: "Kilimanjaro",
		marriedYear: 2004,
		photos: ["good-neighbours-church", "seminar-days-circle"],
	},
	"godfrey-jacqueline": {
		story:
			"They began with one sewing machine on a veranda in Iringa. Today eighteen people work with them, most of them women who had never had a bank account.\n\nOn the last Friday of the month the accounts lie open on the table for everybody who works there. “A business is like a marriage,” says Jacqueline: “what you hide is what breaks it.”",
		storySw:
			"Walianza na cherehani moja kwenye baraza mjini Iringa. Leo watu kumi na wanane wanafanya kazi nao, wengi wao wakiwa wanawake ambao hawakuwahi kuwa na akaunti ya benki.\n\nIjumaa ya mwisho ya kila mwezi hesabu huwekwa wazi mezani kwa kila anayefanya kazi pale. “Biashara ni kama ndoa,” anasema Jacqueline: “unachokificha ndicho kinachoivunja.”",
		church: "Iringa Cathedral",
		churchSw: "Kanisa Kuu la Iringa",
		region: "Iringa",
		regionSw: "Iringa",
		marriedYear: 2011,
		photos: ["seminar-days-money", "good-neighbours-market"],
	},
	"simeon-tabitha": {
		story:
			"In 1984 Simeon promised Tabitha a journey on a dhow. There were five children, two droughts and a roof to mend, and it took him forty years.\n\nWhen the sail finally went up, she said that she had not waited for the boat but for the day when he would have time. They sail once a year now.",
		storySw:
			"Mwaka 1984 Simeon alimwahidi Tabitha safari ya jahazi. Kulikuwa na watoto watano, ukame mara mbili na paa la kutengeneza, na ilimchukua miaka arobaini.\n\nTanga lilipopandishwa hatimaye, Tabitha alisema hakuwa akisubiri jahazi, bali siku ambayo Simeon angekuwa na nafasi. Sasa husafiri mara moja kila mwaka.",
		church: "Tanga Anglican Cathedral",
		churchSw: "Kanisa Kuu la Anglikana Tanga",
		region: "Tanga",
		regionSw: "Tanga",
		marriedYear: 1984,
		photos: ["by-the-sea-sailing", "by-the-sea-terrace"],
	},
};
