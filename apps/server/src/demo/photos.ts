/** What each demo photo shows, in English and Swahili; the photo is `pictures/<name>.webp`. */
export const demoPhotos: Record<string, { alt: string; altSw: string }> = {
	"awards-night-winners": {
		alt: "A couple in evening dress on the stage behind a golden cup, with confetti in the air",
		altSw:
			"Wanandoa waliovalia nadhifu jukwaani nyuma ya kombe la dhahabu, vipande vya karatasi vikirushwa hewani",
	},
	"awards-night-hall": {
		alt: "Guests in the hall looking towards the lit stage",
		altSw: "Wageni ukumbini wakitazama jukwaa lenye taa",
	},
	"awards-night-trophies": {
		alt: "Three golden cups and roses on a red table",
		altSw: "Vikombe vitatu vya dhahabu na maua ya waridi juu ya meza nyekundu",
	},
	"awards-night-arrival": {
		alt: "An older couple arriving on the red carpet under strings of lamps",
		altSw: "Wanandoa wazee wakiwasili kwenye zulia jekundu chini ya taa zilizotundikwa",
	},
	"awards-night-choir": {
		alt: "Five singers of a choir with their music sheets",
		altSw: "Waimbaji watano wa kwaya wakiwa na karatasi za nyimbo",
	},
	"awards-night-host": {
		alt: "The host at the lectern beside a golden cup",
		altSw: "Mshereheshaji kwenye mimbari, kando yake kombe la dhahabu",
	},
	"awards-night-dinner": {
		alt: "Two couples at a table with candles and roses",
		altSw: "Jozi mbili za wanandoa mezani penye mishumaa na maua ya waridi",
	},
	"awards-night-thanks": {
		alt: "A young couple leaning together, smiling, before red lights",
		altSw: "Wanandoa vijana wameegemeana wakitabasamu mbele ya taa nyekundu",
	},
	"awards-night-cake": {
		alt: "A white cake of three tiers with roses and candles",
		altSw: "Keki nyeupe ya ngazi tatu yenye maua ya waridi na mishumaa",
	},
	"seminar-days-teacher": {
		alt: "A pastor teaching beside an easel with a heart",
		altSw: "Mchungaji akifundisha kando ya ubao wenye mchoro wa moyo",
	},
	"seminar-days-money": {
		alt: "A teacher beside a drawing of a house on savings",
		altSw: "Mwalimu kando ya mchoro wa nyumba iliyojengwa juu ya akiba",
	},
	"seminar-days-listening": {
		alt: "Rows of couples listening, the mountain in the windows",
		altSw: "Wanandoa wameketi kwa safu wakisikiliza, mlima ukionekana madirishani",
	},
	"seminar-days-notes": {
		alt: "A couple at a table with notebooks and a cup of tea",
		altSw: "Wanandoa mezani wakiwa na madaftari na kikombe cha chai",
	},
	"seminar-days-circle": {
		alt: "Two couples around a table with an open Bible",
		altSw: "Jozi mbili za wanandoa wameizunguka meza yenye Biblia iliyofunguliwa",
	},
	"seminar-days-prayer": {
		alt: "Two couples leaning together in prayer before a window with a cross",
		altSw: "Jozi mbili za wanandoa wakiomba pamoja mbele ya dirisha lenye msalaba",
	},
	"seminar-days-books": {
		alt: "Books, an open Bible and a notebook on a table by the window",
		altSw: "Vitabu, Biblia iliyofunguliwa na daftari mezani karibu na dirisha",
	},
	"seminar-days-tea": {
		alt: "A couple at the tea table with samosas",
		altSw: "Wanandoa kwenye meza ya chai yenye sambusa",
	},
	"seminar-days-certificate": {
		alt: "A couple in matching cloth behind their certificate",
		altSw: "Wanandoa waliovaa sare nyuma ya cheti chao",
	},
	"by-the-sea-dhow": {
		alt: "A dhow under full sail at sunset",
		altSw: "Jahazi lililotanda tanga wakati wa machweo",
	},
	"by-the-sea-morning": {
		alt: "A couple on the beach, a palm and a red dhow behind them",
		altSw: "Wanandoa ufukweni, nyuma yao mnazi na jahazi jekundu",
	},
	"by-the-sea-breakfast": {
		alt: "A bowl of fruit and two cups on a table before the sea",
		altSw: "Bakuli la matunda na vikombe viwili mezani mbele ya bahari",
	},
	"by-the-sea-fire": {
		alt: "Two couples at a fire on the beach under the stars",
		altSw: "Jozi mbili za wanandoa kando ya moto ufukweni chini ya nyota",
	},
	"by-the-sea-walk": {
		alt: "A couple walking along the water hand in hand at dawn",
		altSw: "Wanandoa wakitembea kando ya maji wameshikana mikono alfajiri",
	},
	"by-the-sea-sailing": {
		alt: "An older couple in a red sailing boat",
		altSw: "Wanandoa wazee ndani ya mashua nyekundu yenye tanga",
	},
	"by-the-sea-sand": {
		alt: "A heart drawn in the sand among shells and starfish",
		altSw: "Moyo uliochorwa mchangani kati ya makombe na viti vya pweza",
	},
	"by-the-sea-hammock": {
		alt: "A hammock between two palms before the setting sun",
		altSw: "Bembea ya kulalia kati ya minazi miwili mbele ya jua linalozama",
	},
	"by-the-sea-terrace": {
		alt: "Three couples on a terrace over the sea in the evening",
		altSw: "Jozi tatu za wanandoa kwenye baraza linalotazama bahari jioni",
	},
	"good-neighbours-church": {
		alt: "Families walking to a white church with a red roof",
		altSw: "Familia zikielekea kwenye kanisa jeupe lenye paa jekundu",
	},
	"good-neighbours-planting": {
		alt: "A couple behind three young trees in fresh earth",
		altSw: "Wanandoa nyuma ya miche mitatu iliyopandwa",
	},
	"good-neighbours-market": {
		alt: "A couple at their fruit stall",
		altSw: "Wanandoa kwenye genge lao la matunda",
	},
	"good-neighbours-school": {
		alt: "A teacher at the blackboard, new books on the table",
		altSw: "Mwalimu mbele ya ubao, vitabu vipya vikiwa mezani",
	},
	"good-neighbours-well": {
		alt: "A new well with buckets of clear water",
		altSw: "Kisima kipya na ndoo za maji safi",
	},
	"good-neighbours-cooking": {
		alt: "Two women cooking for the feast in large pots",
		altSw: "Wanawake wawili wakipika chakula cha sherehe kwenye sufuria kubwa",
	},
	"good-neighbours-mountain": {
		alt: "A couple walking towards Kilimanjaro in the evening light",
		altSw: "Wanandoa wakitembea kuelekea Kilimanjaro jioni",
	},
	"good-neighbours-gifts": {
		alt: "Five gift baskets tied with cloth",
		altSw: "Vikapu vitano vya zawadi vilivyofungwa kwa vitambaa",
	},
	"good-neighbours-elders": {
		alt: "An old couple and their pastor under an evening sky",
		altSw: "Wanandoa wazee na mchungaji wao chini ya anga la jioni",
	},
	talk: {
		alt: "A speaker at the lectern before couples in the hall",
		altSw: "Mzungumzaji kwenye mimbari mbele ya wanandoa ukumbini",
	},
	conversation: {
		alt: "Two couples in conversation over an open Bible",
		altSw: "Jozi mbili za wanandoa wakizungumza mbele ya Biblia iliyofunguliwa",
	},
	feast: {
		alt: "A couple at a festive table by the sea",
		altSw: "Wanandoa kwenye meza ya sherehe kando ya bahari",
	},
};
