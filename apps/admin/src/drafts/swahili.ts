/** Texts of drafts, in Swahili. */
export const swahili: Record<string, string> = {
	"Save as draft": "Hifadhi kama rasimu",
	"Visitors do not see it anywhere before it is published. The preview shows what is saved, to staff who are signed in and to nobody else.":
		"Wageni hawaioni popote kabla haijachapishwa. Ukiitazama kwanza, unaona kilichohifadhiwa; kinaonekana na wanaofanya kazi hapa wakiwa wameingia kwenye akaunti, si mtu mwingine.",
};
