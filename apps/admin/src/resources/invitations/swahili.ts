/** Texts of resources/invitations, in Swahili. */
export const swahili: Record<string, string> = {
	Withdraw: "Ondoa",
	"The invitation is on its way again, with a new link.": "Mwaliko umetumwa tena, wenye kiungo kipya.",
	"Send again to %{email}": "Tuma tena kwa %{email}",
	"Send again": "Tuma tena",
	"Withdraw the invitation of %{email}": "Ondoa mwaliko wa %{email}",
	"Being sent": "Unatumwa",
	"Waiting for an answer": "Unasubiri jibu",
	"Link expired": "Kiungo kimeisha muda",
	Lapsed: "Hautumiki tena",
	"Accepted # an invitation": "Umekubaliwa",
	"Withdrawn # an invitation": "Umeondolewa",
	"Link good until": "Kiungo kinafanya kazi hadi",
	"Invited by": "Aliyealika",
	On: "Tarehe",
	Actions: "Vitendo",
	"The invitation is on its way.": "Mwaliko umetumwa.",
	"Invite somebody to work here": "Alika mtu kufanya kazi hapa",
	Invite: "Alika",
	"If the address has an account, that one is offered the role by mail: once accepted, its old password no longer works, and it is logged out everywhere.":
		"Kama barua pepe hii ina akaunti, akaunti hiyo ndiyo itakayopewa nafasi: mwaliko ukikubaliwa, nenosiri lake la zamani halitafanya kazi tena, na itaondoka kwenye vifaa vyote.",
	"Invite somebody": "Alika mtu",
	"Whoever you invite chooses a password by a link that works once, within 7 days. Nobody can sign up here by themselves.":
		"Unayemwalika huchagua nenosiri kwa kiungo kinachofanya kazi mara moja tu, ndani ya siku 7. Hakuna anayeweza kujisajili hapa mwenyewe.",
	"Pass this link on": "Mpe kiungo hiki",
	"This site has no mail server, so nothing was sent. Give the link to %{email} yourself, where nobody else reads it: whoever has it gets the role. It is shown only now; it works once, within 7 days.":
		"Tovuti hii haina seva ya barua pepe, kwa hiyo hakuna kilichotumwa. Mpe %{email} kiungo hiki wewe mwenyewe, mahali ambapo hakuna mwingine atakayekisoma: aliye nacho ndiye anayepata nafasi. Kinaonyeshwa sasa tu; kinafanya kazi mara moja, ndani ya siku 7.",
	"Copied.": "Kimenakiliwa.",
	Copy: "Nakili",
	"Invite people to work here": "Alika watu wafanye kazi hapa",
	Invitations: "Mialiko",
	Invitation: "Mwaliko",
};
