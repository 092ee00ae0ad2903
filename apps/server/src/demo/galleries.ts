type DemoGallery = {
	name: string;
	nameSw: string;
	description: string;
	descriptionSw: string;
	/** Names of demo photos, with their captions. */
	photos: { photo: string; caption: string; captionSw: string }[];
};

const shown = (photo: string, caption: string, captionSw: string) => ({ photo, caption, captionSw });

/** The demo galleries, in order. */
export const demoGalleries: DemoGallery[] = [
	{
		name: "Awards Night",
		nameSw: "Usiku wa Tuzo",
		description:
			"The evening when a whole hall stood up for faithful marriages: the arrivals, the songs, the cups and the tears of joy.",
		descriptionSw:
			"Jioni ambayo ukumbi mzima ulisimama kwa heshima ya ndoa za uaminifu: mapokezi, nyimbo, vikombe na machozi ya furaha.",
		photos: [
			shown(
				"awards-night-arrival",
				"Forty-one years married, and still hand in hand",
				"Miaka arobaini na mmoja ya ndoa, na bado wameshikana mikono",
			),
			shown("awards-night-hall", "Every seat was taken", "Viti vyote vilijaa"),
			shown("awards-night-host", "Mama Rehema opens the evening", "Mama Rehema akifungua sherehe"),
			shown(
				"awards-night-choir",
				"The Upendo choir sang until the roof shook",
				"Kwaya ya Upendo iliimba hadi ukumbi ukatikisika",
			),
			shown(
				"awards-night-trophies",
				"The cups, before anyone knew the names",
				"Vikombe, kabla majina hayajajulikana",
			),
			shown(
				"awards-night-winners",
				"The couple that last season’s votes had chosen",
				"Wanandoa waliochaguliwa kwa kura za msimu uliopita",
			),
			shown("awards-night-thanks", "They could not stop smiling", "Hawakuacha kutabasamu"),
			shown("awards-night-dinner", "Two generations at one table", "Vizazi viwili meza moja"),
			shown("awards-night-cake", "The cake did not last long", "Keki haikukaa muda mrefu"),
		],
	},
	{
		name: "Seminar Days",
		nameSw: "Siku za Semina",
		description: "Teaching, honest questions and a lot of tea: husbands and wives learning side by side.",
		descriptionSw:
			"Mafundisho, maswali ya kweli na chai ya kutosha: waume na wake wakijifunza bega kwa bega.",
		photos: [
			shown(
				"seminar-days-teacher",
				"Pastor Philemon on the first year of marriage",
				"Mchungaji Philemon akizungumzia mwaka wa kwanza wa ndoa",
			),
			shown(
				"seminar-days-listening",
				"Arusha, with the mountain listening too",
				"Arusha, mlima nao ukisikiliza",
			),
			shown(
				"seminar-days-money",
				"A house stands on what is saved together",
				"Nyumba husimama juu ya akiba ya pamoja",
			),
			shown("seminar-days-notes", "Writing down three promises", "Wakiandika ahadi tatu"),
			shown("seminar-days-circle", "Small groups, open Bible", "Vikundi vidogo, Biblia imefunguliwa"),
			shown("seminar-days-tea", "The best talks happen at tea", "Mazungumzo bora huwa wakati wa chai"),
			shown("seminar-days-prayer", "Praying for one another", "Kuombeana"),
			shown("seminar-days-books", "The reading table", "Meza ya vitabu"),
			shown("seminar-days-certificate", "Six evenings, one certificate", "Jioni sita, cheti kimoja"),
		],
	},
	{
		name: "Weekend by the Sea",
		nameSw: "Wikendi Kando ya Bahari",
		description: "Three days in Bagamoyo without telephones: walks at dawn, a dhow at dusk and time to talk.",
		descriptionSw:
			"Siku tatu Bagamoyo bila simu: matembezi ya alfajiri, jahazi wakati wa machweo na muda wa kuzungumza.",
		photos: [
			shown("by-the-sea-walk", "Before the others were awake", "Kabla wengine hawajaamka"),
			shown("by-the-sea-breakfast", "Breakfast with the tide", "Kifungua kinywa bahari ikijaa"),
			shown("by-the-sea-morning", "Six months married", "Miezi sita ya ndoa"),
			shown("by-the-sea-sailing", "He promised her this in 1984", "Alimwahidi mkewe safari hii mwaka 1984"),
			shown("by-the-sea-sand", "Somebody was here", "Kuna mtu alipita hapa"),
			shown("by-the-sea-terrace", "Waiting for dinner", "Wakisubiri chakula cha jioni"),
			shown("by-the-sea-dhow", "The last dhow comes home", "Jahazi la mwisho likirudi"),
			shown("by-the-sea-hammock", "First come, first served", "Aliyewahi ndiye aliyelala"),
			shown("by-the-sea-fire", "Testimonies around the fire", "Shuhuda kando ya moto"),
		],
	},
	{
		name: "Good Neighbours",
		nameSw: "Majirani Wema",
		description:
			"Love that does not stay at home: couples planting, cooking, teaching and giving thanks with their neighbours.",
		descriptionSw:
			"Upendo usioishia nyumbani: wanandoa wakipanda miti, wakipika, wakifundisha na kushukuru pamoja na majirani.",
		photos: [
			shown("good-neighbours-church", "Thanksgiving Sunday in Moshi", "Jumapili ya shukrani, Moshi"),
			shown(
				"good-neighbours-planting",
				"Three hundred trees before noon",
				"Miti mia tatu kabla ya saa sita mchana",
			),
			shown("good-neighbours-well", "The well of Mto wa Mbu is open", "Kisima cha Mto wa Mbu kimefunguliwa"),
			shown(
				"good-neighbours-school",
				"New books for Upendo primary school",
				"Vitabu vipya kwa Shule ya Msingi Upendo",
			),
			shown(
				"good-neighbours-market",
				"Half of the day's earnings went to the orphans",
				"Nusu ya mapato ya siku ilikwenda kwa yatima",
			),
			shown("good-neighbours-cooking", "Pilau for four hundred", "Pilau ya watu mia nne"),
			shown(
				"good-neighbours-gifts",
				"Baskets for the widows of the ward",
				"Vikapu kwa ajili ya wajane wa kata",
			),
			shown(
				"good-neighbours-elders",
				"Blessed by the oldest couple of the parish",
				"Baraka kutoka kwa wanandoa wazee kuliko wote usharikani",
			),
			shown("good-neighbours-mountain", "The way home", "Njia ya kurudi nyumbani"),
		],
	},
];
