const swahiliWords: Record<string, string> = {
	accepted_at: "ulikubaliwa",
	account: "akaunti",
	action: "kitendo",
	age_range: "kundi_la_umri",
	asked_at: "iliombwa",
	at: "wakati",
	by: "aliyefanya",
	country: "nchi_unayoishi",
	created_at: "ilifunguliwa",
	current: "ndicho_hiki",
	email: "barua_pepe",
	email_confirmed: "barua_pepe_imethibitishwa",
	ends_at: "mwisho",
	firstname: "jina_la_kwanza",
	fullname: "jina_kamili",
	gender: "jinsia",
	id: "namba",
	invitations: "mialiko",
	invited_at: "ulialikwa",
	kind: "aina",
	label: "maelezo",
	language: "lugha",
	last_seen_at: "kilitumika_mwisho",
	lastname: "jina_la_mwisho",
	links: "viungo",
	mails: "barua_pepe_zinazotumwa",
	nationality: "uraia",
	pending_email: "barua_pepe_inayosubiri",
	phone: "namba_ya_simu",
	purpose: "kusudi",
	recorded_changes: "mabadiliko_yaliyorekodiwa",
	resource: "sehemu",
	role: "nafasi",
	sessions: "vipindi_vya_kuingia",
	signed_in_at: "uliingia",
	to: "kwenda",
	updated_at: "ilibadilishwa",
	userId: "namba_ya_mtumiaji",
	votes: "kura",
};

export function inSwahili(data: unknown): unknown {
	if (Array.isArray(data)) return data.map(inSwahili);
	if (data === null || typeof data !== "object") return data;
	return Object.fromEntries(
		Object.entries(data).map(([name, value]) => [swahiliWords[name] ?? name, inSwahili(value)]),
	);
}
