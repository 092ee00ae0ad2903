/** Texts of resources/users, in Swahili. */
export const swahili: Record<string, string> = {
	"Active # an account": "Inatumika",
	"Logged out everywhere.": "Ameondolewa kwenye vifaa vyote.",
	"Not logged in anywhere": "Hajaingia kwenye kifaa chochote",
	"Log out everywhere (%{count})": "Mwondoe kwenye vifaa vyote (%{count})",
	"Switch two-step log-in off": "Zima kuingia kwa hatua mbili",
	"Switch two-step log-in off?": "Uzime kuingia kwa hatua mbili?",
	"Only for somebody who has lost both phone and recovery codes, and whom you have spoken to: from then on the password alone lets in. They are logged out everywhere.":
		"Ni kwa mtu aliyepoteza simu pamoja na namba za akiba, na ambaye umezungumza naye: kuanzia hapo nenosiri pekee linatosha kuingia. Ataondoka kwenye akaunti katika vifaa vyote.",
	"Cannot log in; is logged out everywhere at once.":
		"Hawezi kuingia; anaondolewa mara moja kwenye vifaa vyote.",
	"Only a confirmed email address can be given a role in the back office.":
		"Ni barua pepe iliyothibitishwa tu inayoweza kupewa nafasi katika sehemu ya usimamizi.",
	"Given more rights, the person is logged out everywhere and chooses a new password by email.":
		"Akipewa haki zaidi, mtu huyu anaondoka kwenye vifaa vyote na kuchagua nenosiri jipya kupitia barua pepe.",
	"%{email} (confirmed)": "%{email} (imethibitishwa)",
	"%{email} (not confirmed)": "%{email} (haijathibitishwa)",
	"Blocked since %{moment}": "Amezuiwa tangu %{moment}",
	"Not blocked": "Hajazuiwa",
	blocked: "amezuiwa",
	Confirmed: "Imethibitishwa",
	"Logged in": "Vifaa alivyoingia",
	Since: "Tangu",
	Visitor: "Mgeni",
	"no access to the back office": "haruhusiwi kuingia sehemu ya usimamizi",
	Editor: "Mhariri",
	content: "maudhui",
	Auditor: "Mkaguzi",
	"reads votes and the audit log": "husoma kura na kumbukumbu ya ukaguzi",
	Administrator: "Msimamizi",
	everything: "kila kitu",
	"Roles, blocking, logging out": "Nafasi, kuzuia, kuondoa kwenye akaunti",
	Users: "Watumiaji",
	"Email confirmed": "Barua pepe imethibitishwa",
};
