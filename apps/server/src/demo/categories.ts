/** The demo awards; their pictures are `pictures/<code>.webp`. */
export const demoCategories = [
	{
		code: "BCC-01",
		name: "Best Newlywed Couple",
		nameSw: "Wanandoa Wapya Bora",
		description:
			"For couples in their first three years of marriage whose joy, patience and prayer are already a light to those around them.",
		descriptionSw:
			"Kwa wanandoa walio katika miaka mitatu ya kwanza ya ndoa, ambao furaha, uvumilivu na maombi yao tayari ni nuru kwa wanaowazunguka.",
	},
	{
		code: "BCC-02",
		name: "Couple of Faith",
		nameSw: "Wanandoa wa Imani",
		description:
			"For a husband and wife whose trust in God has carried them through hard seasons and strengthened the faith of others.",
		descriptionSw:
			"Kwa mume na mke ambao kumtumaini Mungu kumewavusha katika nyakati ngumu na kuimarisha imani ya wengine.",
	},
	{
		code: "BCC-03",
		name: "Couples in Ministry",
		nameSw: "Wanandoa Katika Huduma",
		description:
			"For couples who serve side by side in church: preaching, teaching, visiting the sick and caring for families.",
		descriptionSw:
			"Kwa wanandoa wanaotumika bega kwa bega kanisani: kuhubiri, kufundisha, kutembelea wagonjwa na kuzijali familia.",
	},
	{
		code: "BCC-04",
		name: "Business Couple",
		nameSw: "Wanandoa Wajasiriamali",
		description:
			"For couples who have built an honest business together, create work for others and still put their home first.",
		descriptionSw:
			"Kwa wanandoa waliojenga pamoja biashara ya uaminifu, wanaotoa ajira kwa wengine na bado wanaitanguliza familia yao.",
	},
	{
		code: "BCC-05",
		name: "Golden Years",
		nameSw: "Miaka ya Dhahabu",
		description:
			"For couples married thirty years and more, whose lasting love is a living lesson to their children and grandchildren.",
		descriptionSw:
			"Kwa wanandoa waliodumu katika ndoa kwa miaka thelathini na zaidi, ambao upendo wao ni somo hai kwa watoto na wajukuu wao.",
	},
	{
		code: "BCC-06",
		name: "Community Service",
		nameSw: "Huduma kwa Jamii",
		description:
			"For couples who open their hands to their neighbours: orphans, widows, schools and the sick. Nominations are still being reviewed.",
		descriptionSw:
			"Kwa wanandoa wenye mkono wazi kwa majirani zao: yatima, wajane, shule na wagonjwa. Mapendekezo bado yanapitiwa.",
	},
];

/** The demo award whose voting closes soon; that of the others closes a week before the Awards Night. */
export const closingSoon = { code: "BCC-04", days: 5 };
