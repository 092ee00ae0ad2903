import type { BannerPlacement } from "@bcc/contract/programme/banner";

type DemoBanner = {
	placement: BannerPlacement;
	titleHtml: string;
	textHtml: string;
	titleHtmlSw: string;
	textHtmlSw: string;
	/** First and second picture: names in `pictures/`, without the extension. */
	pictures: string[];
};

/** The demo banners of the landing page. */
export const demoBanners: DemoBanner[] = [
	{
		placement: "homepage",
		titleHtml: "Celebrating <em>marriages</em> that honour God",
		textHtml:
			"<p>Across Tanzania, husbands and wives are quietly building homes full of faith, patience and laughter. Meet the couples nominated this year, and read what holds their homes together.</p>",
		titleHtmlSw: "Tunasherehekea <em>ndoa</em> zinazomtukuza Mungu",
		textHtmlSw:
			"<p>Kote Tanzania, waume na wake wanajenga kimyakimya nyumba zilizojaa imani, uvumilivu na furaha. Wafahamu wanandoa wanaowania tuzo mwaka huu, na usome yanayoimarisha ndoa zao.</p>",
		pictures: ["awards"],
	},
	{
		placement: "seminar",
		titleHtml: "Grow together, <em>one honest conversation</em> at a time",
		textHtml:
			"<p>Our seminars bring couples together with pastors, counsellors and couples who have walked the road before them. Talk about money, children, prayer and forgiveness, and go home with something to practise the same evening.</p>",
		titleHtmlSw: "Kueni pamoja <em>kwa mazungumzo ya kweli</em>",
		textHtmlSw:
			"<p>Semina zetu huwakutanisha wanandoa na wachungaji, washauri wa ndoa na wanandoa waliotangulia katika safari hii. Zungumzeni kuhusu fedha, watoto, maombi na msamaha, kisha mrudi nyumbani na jambo la kuanza kulitenda jioni hiyohiyo.</p>",
		pictures: ["talk", "conversation"],
	},
	{
		placement: "event",
		titleHtml: "An evening <em>made for two</em>",
		textHtml:
			"<p>Dinners by the sea, concerts of thanksgiving and weekends away: our events give husbands and wives time to laugh, to give thanks and to fall in love again. Bring the one you married.</p>",
		titleHtmlSw: "Jioni <em>kwa ajili yenu wawili</em>",
		textHtmlSw:
			"<p>Chakula cha jioni kando ya bahari, matamasha ya shukrani na mapumziko ya wikendi: matukio yetu huwapa mume na mke muda wa kufurahi, kushukuru na kupendana upya. Njoo na mwenzi wako.</p>",
		pictures: ["feast"],
	},
];
