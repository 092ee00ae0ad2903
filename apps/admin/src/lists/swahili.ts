export const swahili: Record<string, string> = {
	"%{item} taken up.": "Umechukua: %{item}.",
	"%{voted} of %{chosen} have votes and stay.": "%{voted} kati ya %{chosen} zina kura, kwa hiyo zitabaki.",
	Add: "Ongeza",
	"All of them have votes": "Zote zina kura",
	"At place %{place} of %{places}.": "Kwenye nafasi ya %{place} kati ya %{places}.",
	"can be moved": "inaweza kusogezwa",
	"Delete %{count} record? |||| Delete %{count} records?":
		"Ufute rekodi %{count}? |||| Ufute rekodi %{count}?",
	"Drag %{label}": "Buruta %{label}",
	"Drag by the handle, use the arrows, or press Space on a handle, then the arrow keys and Space again.":
		"Buruta kwa mshikio, tumia mishale, au bonyeza Space kwenye mshikio, kisha vitufe vya mishale, kisha Space tena.",
	"It can be restored from the bin.": "Unaweza kurejesha kutoka kwenye kapu la taka.",
	"Move %{label} earlier": "Sogeza %{label} mbele",
	"Move %{label} later": "Sogeza %{label} nyuma",
	"Not deleted": "Zisizofutwa",
	"Only deleted": "Zilizofutwa tu",
	Order: "Panga",
	"Order on the site": "Mpangilio kwenye tovuti",
	"Order: choose a category first": "Panga: chagua kipengele kwanza",
	"Order: choose a placement first": "Panga: chagua sehemu ya kuonyeshwa kwanza",
	"Press Space to take it up. Then move it with the arrow keys, and press Space again to put it down, or Escape to leave it where it was.":
		"Bonyeza Space kuichukua. Kisha isogeze kwa vitufe vya mishale, na ubonyeze Space tena kuiweka, au Escape kuiacha ilipokuwa.",
	"Put at place %{place} of %{places}.": "Imewekwa kwenye nafasi ya %{place} kati ya %{places}.",
	"Put back.": "Imerudishwa ilipokuwa.",
	Restore: "Rejesha",
	"Restore the couple?": "Urejeshe wanandoa hawa?",
	"People have voted in its category, for others. Visitors can choose it again.":
		"Watu wamepigia kura wengine katika kipengele chao. Wageni wataweza kuwachagua tena.",
	"Restored.": "Imerejeshwa.",
	"It takes place after all?": "Itafanyika kama kawaida?",
	"Restore and tell them": "Rejesha na uwaarifu",
	Search: "Tafuta",
	"Somebody else put them in another order meanwhile, or added or deleted one. Yours is not stored.":
		"Mtu mwingine amebadilisha mpangilio wakati huo huo, au ameongeza au kufuta kitu. Mpangilio wako haukuhifadhiwa.",
	"Store the order": "Hifadhi mpangilio",
	"The order is stored.": "Mpangilio umehifadhiwa.",
	"Visitors no longer find deleted records, and their addresses stop working.":
		"Wageni hawataona tena kilichofutwa, na anwani zake hazitafanya kazi.",
	"With it %{count} photo or video is no longer shown. |||| With them %{count} photos and videos are no longer shown.":
		"Pia picha au video %{count} haitaonyeshwa tena. |||| Pia picha na video %{count} hazitaonyeshwa tena.",
};
