export const swahili: Record<string, string> = {
	"People have booked %{count}: delete it on its own page, which tells them. |||| People have booked %{count}: delete each on its own page, which tells them.":
		"Kuna waliohifadhi nafasi kwenye %{count}: ifute kwenye ukurasa wake, ambao utawaarifu. |||| Kuna waliohifadhi nafasi kwenye %{count}: futa kila moja kwenye ukurasa wake, ambao utawaarifu.",
	"Not deleted: %{left} of %{chosen}.": "Hazikufutwa: %{left} kati ya %{chosen}.",
	"Not deleted: %{who} changed it on %{moment}. Look at it first.":
		"Haikufutwa: %{who} aliibadilisha %{moment}. Itazame kwanza.",
	"Not deleted: %{who} changed it. Look at it first.": "Haikufutwa: %{who} aliibadilisha. Itazame kwanza.",
	"Not stored.": "Haikuhifadhiwa.",
	"Not stored. %{said}": "Haikuhifadhiwa. %{said}",
	"People have voted for %{count}: an administrator can withdraw it. |||| People have voted for %{count}: an administrator can withdraw them.":
		"Iliyokwisha kupigiwa kura: %{count}. Msimamizi anaweza kuiondoa kwenye tuzo. |||| Zilizokwisha kupigiwa kura: %{count}. Msimamizi anaweza kuziondoa kwenye tuzo.",
	"People have voted in the category of %{count}: an administrator can delete it on its own page, with a reason. |||| People have voted in the categories of %{count}: an administrator can delete each on its own page, with a reason.":
		"Kipengele chake kimekwisha kupigiwa kura: %{count}. Msimamizi anaweza kuifuta kwenye ukurasa wake, akitoa sababu. |||| Vipengele vyake vimekwisha kupigiwa kura: %{count}. Msimamizi anaweza kufuta kila moja kwenye ukurasa wake, akitoa sababu.",
	"somebody else": "mtu mwingine",
	"Somebody else changed %{count} meanwhile: look at it first. |||| Somebody else changed %{count} meanwhile: look at them first.":
		"Iliyobadilishwa na mtu mwingine wakati huo huo: %{count}. Itazame kwanza. |||| Zilizobadilishwa na mtu mwingine wakati huo huo: %{count}. Zitazame kwanza.",
	"The server answered something unreadable (%{status}).": "Jibu la seva halisomeki (%{status}).",
	"The server cannot be reached. Check the connection and try again.":
		"Seva haipatikani. Tafadhali angalia mtandao wako kisha ujaribu tena.",
};
