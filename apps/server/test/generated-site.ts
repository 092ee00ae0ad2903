import type { Role } from "@bcc/contract";
import { csrfField } from "@bcc/contract/csrf-field";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { makeBanner, makeEvent, makeGallery, makeSeminar } from "#server/demo/factories.ts";
import { saveBanner } from "#server/features/banner/mutations.ts";
import { createFileStore } from "#server/features/file/store.ts";
import { addGallery } from "#server/features/gallery/mutations.ts";
import { addOccasion } from "#server/features/occasion/mutations.ts";
import { events, seminars } from "#server/features/occasion/table.ts";
import { PasswordHasher } from "#server/lib/password-hasher.ts";
import { insertCategory } from "#server/testing/category.ts";
import type { Random } from "#server/testing/random.ts";
import type { TestSite } from "#server/testing/site.ts";

/** Somebody who asks: nobody in particular, a browser that has been here, or somebody signed in. */
export type Person = "nobody" | "visitor" | Role;

export const people: Person[] = ["nobody", "visitor", "user", "editor", "auditor", "admin"];

const password = "siri ya wafanyakazi";
const emailOf = (person: Person) => `${person}@staff.example`;

/** Far from the ids that requests ask for, so that nobody is blocked or given another role. */
const firstStaffId = 500_000;

/** Others with an account, of whom only administrators and auditors may read. */
const others = Array.from({ length: 8 }, (_, index) => ({
	id: index + 1,
	email: `bahati-${index + 1}@secret.example`,
	lastName: `Bwanakheri${index + 1}`,
	phone: `+25578765432${index}`,
}));

/** What this person is not to be told of others. */
export function secretsFrom(person: Person): string[] {
	if (person === "admin" || person === "auditor") return [];
	return others.flatMap(({ email, lastName, phone }) => [email, lastName, phone]);
}

export type Content = { files: string[] };

/** Stores something of everything, and people of every role. */
export async function fillSite(site: TestSite): Promise<Content> {
	return await site.withDatabase(async ({ db }) => {
		for (let count = 0; count < 5; count++) {
			await insertCategory(db, { couples: 3 });
			await addOccasion(db, seminars, makeSeminar());
			await addOccasion(db, events, makeEvent());
			await addGallery(db, makeGallery());
			await saveBanner(db, makeBanner());
		}
		const hasher = new PasswordHasher();
		const hash = await hasher.hash(password);
		await hasher.close();
		const staff = people
			.slice(2)
			.map((role, index) => ({ id: firstStaffId + index, role, email: emailOf(role) }));
		const accounts = [
			...others.map((other) => ({ ...other, role: "user" })),
			...staff.map((each) => ({ ...each, lastName: "Mushi", phone: "+255712345678" })),
		];
		for (const { id, email, role, lastName, phone } of accounts) {
			await db.execute(sql`
				insert into account (id, email, first_name, last_name, phone_number, password_hash, role, email_confirmed_at)
				overriding system value values (${id}, ${email}, 'Bahati', ${lastName}, ${phone}, ${hash}, ${role}, now())`);
		}
		await db.execute(sql`alter table account alter column id restart with 100`);
		const files = createFileStore({ db, dataDir: site.dataDir });
		const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#8c1422" } })
			.webp()
			.toBuffer();
		return { files: [(await files.store(picture)).path] };
	});
}

/** What a person's browser sends with every request. */
export type Session = { headers: Record<string, string>; csrfToken: string };

/** Signs a person in, unless the session that they have is still good. */
export async function signIn(url: string, person: Person, known?: Session): Promise<Session> {
	const origin = { "x-forwarded-for": "41.200.0.1" };
	if (person === "nobody") return { headers: {}, csrfToken: "" };
	if (known) {
		const id = firstStaffId + people.indexOf(person) - 2;
		if (person === "visitor") return known;
		const reply = await fetch(`${url}/users/${id}`, { headers: { ...origin, ...known.headers } });
		if (reply.ok) return known;
	}
	const [path, body] =
		person === "visitor"
			? ["/voting/check", { voterDetails: { category_id: 1, ip_address: "", device: "mobile" } }]
			: ["/auth/login", { user: { email: emailOf(person), password } }];
	const reply = await fetch(url + path, {
		method: "POST",
		headers: { ...origin, "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	if (!reply.ok) throw new Error(`${person} is not signed in: ${await reply.text()}`);
	const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
	const csrfToken =
		cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
	return { headers: { cookie: cookies.join("; "), "x-xsrf-token": csrfToken }, csrfToken };
}

const texts: Record<string, unknown> = {
	password: "upendo wa kweli",
	new_password: "imani na amani",
	old_password: "not the one",
	fullname: "Anna Mushi",
	firstname: "Anna",
	lastname: "Mushi",
	age_range: "25-34",
	gender: "female",
	nationality: "Tanzanian",
	country_of_residence: "Tanzania",
	phone_number: "0712345678",
	token: "x".repeat(43),
	code: "abcdefghijkl",
	device: "mobile",
	ip_address: "203.0.113.9",
	reason: "Somebody told us",
	type: "homepage",
	returnUrl: "/profile",
	q: "Anna",
	w: 240,
	page: 1,
	perPage: 10,
	order: "desc",
	time_in: "18:30",
	time_out: "22:00",
	start_date: "2027-03-14",
	end_date: "2027-03-15",
	voting_opens_at: "2026-03-14T12:00:00.000Z",
	voting_closes_at: "2030-03-14T12:00:00.000Z",
	html: "<p>Karibu <b>sana</b></p>",
};

/** A value that is good for a name. */
export function knownTo({ files }: Content, session: Session, name: string, random: Random): unknown {
	if (name === csrfField) return session.csrfToken;
	if (name === "path" || name.endsWith("_url") || name.endsWith("file")) return random.oneOf(files);
	if (name === "ids") return `${random.below(20)},${random.below(20)}`;
	if (name === "version") return 1 + random.below(3);
	if (/(^|_)id$|Id$/.test(name)) return 1 + random.below(random.chance(0.7) ? 8 : 60);
	if (name === "email") return `anna-${random.below(100_000)}@example.org`;
	return texts[name];
}
