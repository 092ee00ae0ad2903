import type { Random } from "#server/testing/random.ts";
import type { Call } from "./generated-calls.ts";
import { firstStaffId, type Session } from "./generated-site.ts";
import { type List, lists, type Saved, type SiteStates } from "./generated-states.ts";

/** The parameters that make a call succeed in the current state; the rest is anything that fits its schema. */
export type Deed = {
	params?: Record<string, unknown>;
	query?: Record<string, unknown>;
	body?: Record<string, unknown>;
	/** The body has nothing else. */
	whole?: boolean;
};

export type Around = { states: SiteStates; session: Session; random: Random };

const isNoStaff = ({ id }: Saved) => id < firstStaffId;

const reason = "The couple asked for it";
const never = Number.MAX_SAFE_INTEGER;

/** Passwords take long to hash, so there are only two, one for each attempt. */
export const passwords = ["upendo wa kweli", "imani na amani"];

const deeds: Record<string, (around: Around) => Deed> = {
	"POST /voting/vote": ({ states, random }) => {
		const couple = states.couple(random);
		return { body: { voteDetails: { nominee_id: couple?.id, category_id: couple?.category_id } } };
	},
	"POST /users/registration": ({ random }) => ({
		body: { userDetails: { email: `anna-${random.below(never)}@example.org`, password: passwords[0] } },
	}),
	"POST /auth/login": ({ states: { emails }, random }) => ({
		body: { user: { email: emails.length > 0 ? random.oneOf(emails) : undefined, password: passwords[0] } },
		whole: true,
	}),
	"POST /auth/logout": () => ({ body: {}, whole: true }),
	"POST /users/update": ({ session, random }) => {
		const another = random.chance(0.3) ? `anna-${random.below(never)}@example.org` : session.email;
		return {
			body: { userDetails: { userId: session.accountId, email: another, password: session.password } },
		};
	},
	"POST /auth/change-password": ({ session }) => ({
		body: {
			userDetails: {
				user_id: session.accountId,
				old_password: session.password,
				new_password: passwords.find((each) => each !== session.password),
			},
		},
	}),
	"POST /users/delete": ({ session }) => ({
		body: { userDetails: { userId: session.accountId, password: session.password } },
	}),
	"POST /auth/confirm-email": ({ states, random }) => ({
		body: {
			userDetails: { token: tokenFor(states, random, "/confirm-email"), new_password: passwords[0] },
		},
		whole: true,
	}),
	"POST /auth/reset-password": ({ states, random }) => ({
		body: {
			userDetails: { token: tokenFor(states, random, "/reset-password"), new_password: passwords[0] },
		},
	}),
	"GET /users/{id}": ownId,
	"GET /users/{id}/data": ownId,
	"GET /award/delete/category/{id}": ({ states, random }) => ({
		params: { id: removable(states, random, "categories")?.id },
	}),
	"PUT /admin/api/settings": ({ states: { settings }, random }) => ({
		body: {
			...settings,
			reason,
			shared_network_allowance: random.oneOf([1, 2, 300, 2_000, 10_000]),
			counts_hidden_until_close: random.chance(0.3),
			map_url: random.oneOf([null, "https://maps.example/?q=1"]),
			latitude: -6.8161,
			longitude: 39.2894,
			map_picture_alt: "The way to the office",
		},
	}),
	"PUT /admin/api/users/{id}": ({ states, random }) => {
		const user = states.one("users", random, isNoStaff);
		return { params: { id: user?.id }, body: { version: user?.version } };
	},
	"POST /admin/api/users/{id}/sign-out": ({ states, random }) => ({
		params: { id: states.one("users", random, isNoStaff)?.id },
		body: {},
	}),
	"POST /admin/api/votes/voids/preview": selection,
	"POST /admin/api/votes/voids": (around) => ({
		body: { ...selection(around).body, reason },
		whole: true,
	}),
	"POST /admin/api/votes/voids/{id}/restore": ({ states, random }) => ({
		params: { id: states.one("votes/voids", random, ({ restored_at }) => !restored_at)?.id },
		body: { reason },
	}),
	"POST /admin/api/votes/categories/{id}/freeze": aFreeze,
	"POST /admin/api/votes/categories/{id}/reopen": aFreeze,
	"POST /admin/api/files/unused/delete": () => ({ body: {}, whole: true }),
};

/** A call's deed; none where anything that fits its schema is valid. */
export function deedOf({ method, path, operation }: Call, around: Around): Deed {
	const own = deeds[`${method} ${path}`];
	if (own) return own(around);
	const { states, random } = around;
	const [, name = "", one, action = ""] = /^\/admin\/api\/([a-z-]+)(\/\{id\})?(?:\/(\w+))?$/.exec(path) ?? [];
	const list = lists.find((each) => each === name);
	if (!list) return { params: idsOf(path, around) };
	if (action === "many")
		return {
			query: {
				ids: states
					.all(list)
					.slice(-5)
					.map(({ id }) => id),
			},
		};
	if (action === "order") return { body: order(list, around), whole: true };
	if (method === "POST" && !one) return { body: addition(list, around) };
	if (method === "GET" && one) return { params: { id: states.one(list, random, () => true)?.id } };
	if (method === "GET") return {};
	if (method === "DELETE") {
		const record = removable(states, random, list);
		return { params: { id: record?.id }, query: { version: record?.version } };
	}
	if (action === "restore") {
		const gone = states.one(list, random, ({ deleted_at }) => Boolean(deleted_at));
		return { params: { id: gone?.id }, body: {} };
	}
	const fits = { withdraw: false, reinstate: true }[action];
	const record = states.one(
		list,
		random,
		(each) => !each.deleted_at && !each.holds && (fits === undefined || Boolean(each.withdrawn_at) === fits),
	);
	const { id, version } = record ?? {};
	if (action) return { params: { id }, body: { version, reason } };
	const fields = Object.keys(
		Object.values(operation.requestBody?.content ?? {})[0]?.schema?.properties ?? {},
	);
	const unchanged = fields.filter((field) => field in (record ?? {}) && random.chance(0.85));
	const body = Object.fromEntries(unchanged.map((field) => [field, record?.[field]]));
	return { params: { id }, body: { ...body, ...addition(list, around), ...pairOf(record), version, reason } };
}

/** Fields that depend on each other stay as they are. */
function pairOf(record: Saved | undefined): Record<string, unknown> {
	const together = ["category_id", "latitude", "longitude", "start_date", "end_date", "code", "kind"];
	return Object.fromEntries(
		together.flatMap((field) => (record && field in record ? [[field, record[field]]] : [])),
	);
}

function addition(list: List, { states, random }: Around): Record<string, unknown> {
	switch (list) {
		case "categories":
			return { code: `C-${random.below(never)}` };
		case "nominees":
			return { category_id: states.one("categories", random)?.id };
		case "seminars":
		case "events":
			return { latitude: null, longitude: null };
		case "legal-texts":
			return { valid_from: `2${random.below(900) + 100}-03-14` };
		default:
			return {};
	}
}

/** All of them in another order. */
function order(list: List, { states, random }: Around): Record<string, unknown> {
	const within: Partial<Record<List, "category_id" | "placement">> = {
		nominees: "category_id",
		banners: "placement",
	};
	const field = within[list];
	const first = states.one(list, random);
	const records = states.live(list).filter((record) => !field || record[field] === first?.[field]);
	const seen = records
		.sort((one, other) => (one.position ?? 0) - (other.position ?? 0) || one.id - other.id)
		.map(({ id }) => id);
	const start = random.below(seen.length + 1);
	const ids = [...seen.slice(start), ...seen.slice(0, start)];
	return { ids, seen, ...(field && { [field]: first?.[field] }) };
}

/** Some are never deleted, so that there is always something to see. */
function removable(states: SiteStates, random: Random, list: List): Saved | undefined {
	if (states.live(list).length < 6) return undefined;
	return states.one(list, random, (each) => !each.deleted_at && !each.has_votes && !each.holds);
}

function selection({ states, random }: Around): Deed {
	const couple = states.one("nominees", random, ({ has_votes }) => Boolean(has_votes));
	const one = random.chance(0.7) ? { nominee_id: couple?.id } : {};
	return { body: { category_id: couple?.category_id, ...one }, whole: true };
}

function aFreeze({ states: { votes }, random }: Around): Deed {
	if (votes.length === 0) return {};
	const { category_id: id, frozen_at, frozen_notice, frozen_notice_sw } = random.oneOf(votes);
	return { params: { id }, body: { reason, seen: { frozen_at, frozen_notice, frozen_notice_sw } } };
}

function ownId({ session }: Around): Deed {
	return { params: { id: session.accountId } };
}

function tokenFor(states: SiteStates, random: Random, page: keyof SiteStates["tokens"]): string | undefined {
	const known = states.tokens[page];
	return known.length > 0 ? random.oneOf(known) : undefined;
}

/** The lists that visitors' calls show, by a word of their paths. */
const shown: [word: string, list: List][] = [
	["categor", "categories"],
	["couple", "nominees"],
	["nominee", "nominees"],
	["seminar", "seminars"],
	["event", "events"],
	["gallery", "galleries"],
];

function idsOf(path: string, { states, random }: Around): Record<string, unknown> {
	if (!path.includes("{id}")) return {};
	const list = shown.find(([word]) => path.includes(word))?.[1];
	return { id: list && states.one(list, random)?.id };
}
