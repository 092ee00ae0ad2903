import { randomInt } from "node:crypto";
import type { Role } from "@bcc/contract/account";
import { csrfField } from "@bcc/contract/csrf-field";
import { legalKinds } from "@bcc/contract/legal-text";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { makeBanner, makeEvent, makeGallery, makeLegalText, makeSeminar } from "#server/demo/factories.ts";
import { banners } from "#server/features/banner/resource.ts";
import { galleries } from "#server/features/gallery/resource.ts";
import { legalTexts } from "#server/features/legal-text/resource.ts";
import { events, seminars } from "#server/features/occasion/resource.ts";
import { castVotes } from "#server/features/voting/mutations.ts";
import { PasswordHasher } from "#server/lib/password-hasher.ts";
import { newUserDetails } from "#server/testing/account.ts";
import { insertCategory } from "#server/testing/category.ts";
import { fillingStore, makeVideo } from "#server/testing/file.ts";
import type { Random } from "#server/testing/random.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import type { TestSite } from "#server/testing/site.ts";
import { postJson, sessionHeaders } from "./browser-calls.ts";

/** A caller: anonymous, a browser with cookies, or a signed-in account. */
export type Person = "nobody" | "visitor" | Role;

export const people: Person[] = ["nobody", "visitor", "user", "editor", "auditor", "admin"];

export const password = "siri ya wafanyakazi";
const emailOf = (person: Person) => `${person}@staff.example`;

/** Far from the ids in requests, so that nobody is blocked or gets another role. */
export const firstStaffId = 500_000;

/** Other accounts, which only administrators and auditors may read. */
const others = Array.from({ length: 8 }, (_, index) => ({
	id: index + 1,
	email: `bahati-${index + 1}@secret.example`,
	lastName: `Bwanakheri${index + 1}`,
	phone: `+25578765432${index}`,
}));

/** Others' data that this caller must not see. */
export function secretsFrom(person: Person): string[] {
	if (person === "admin" || person === "auditor") return [];
	return others.flatMap(({ email, lastName, phone }) => [email, lastName, phone]);
}

/** Paths of stored files, pictures and a video; and a vote's entry in the public log. */
export type Content = { pictures: string[]; video: string; commitment: string };

/** Stores something of everything, and people of every role. */
export async function fillSite(site: TestSite): Promise<Content> {
	return await site.withDatabase(async (database) => {
		const { db } = database;
		const vote = randomVote(site.categoryId, site.nomineeIds[0] ?? 0);
		await castVotes(database, [vote], 1);
		for (let count = 0; count < 5; count++) {
			await insertCategory(db, { couples: 1 });
			await seminars.store(db, makeSeminar());
			await events.store(db, makeEvent());
			await galleries.store(db, makeGallery());
			await banners.store(db, makeBanner());
		}
		for (const kind of legalKinds) {
			await legalTexts.store(db, makeLegalText({ kind }));
		}
		const hash = await new PasswordHasher().hash(password);
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
		const files = fillingStore(db, site.dataDir);
		const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#8c1422" } })
			.webp()
			.toBuffer();
		const video = await files.store(makeVideo(1000, "a film"));
		const pictures = [(await files.store(picture)).path];
		return { pictures, video: video.path, commitment: vote.commitment };
	});
}

/** What a person's browser sends with every request, and the secrets of signed-in people. */
export type Session = {
	headers: Record<string, string>;
	csrfToken: string;
	accountId?: number;
	email?: string;
	password?: string;
};

/** Signs a person in, unless their session is still valid. A user is a new person each time. */
export async function signIn(url: string, person: Person, known?: Session): Promise<Session> {
	if (person === "nobody") return { headers: {}, csrfToken: "" };
	const origin = { "x-forwarded-for": `41.200.${randomInt(250)}.${randomInt(250)}` };
	if (known) {
		if (person === "visitor") return known;
		const reply = await fetch(`${url}/users/${known.accountId}`, {
			headers: { ...origin, ...known.headers },
		});
		await reply.arrayBuffer();
		if (reply.ok) return known;
	}
	const staff = { email: emailOf(person), password };
	const user = newUserDetails();
	const [path, body] =
		person === "visitor"
			? ["/voting/check", { voterDetails: { category_id: 1, ip_address: "", device: "mobile" } }]
			: person === "user"
				? ["/users/registration", { userDetails: user }]
				: ["/auth/login", { user: staff }];
	const reply = await postJson(url + path, body, origin);
	if (!reply.ok) throw new Error(`${person} is not signed in: ${await reply.text()}`);
	const headers = sessionHeaders(reply);
	const { data } = (await reply.json()) as { data: { userId?: number } };
	return {
		headers,
		csrfToken: headers["x-xsrf-token"],
		accountId: data.userId,
		email: person === "user" ? user.email : staff.email,
		// A staff member's password stays as it is.
		password: person === "user" ? user.password : undefined,
	};
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
	page: 1,
	perPage: 10,
	order: "desc",
	time_in: "18:30",
	time_out: "22:00",
	start_date: "2027-03-14",
	end_date: "2027-03-15",
	voting_opens_at: "2026-03-14T12:00:00.000Z",
	from: "2026-11-22T10:00:00.000Z",
	to: "2026-11-22T12:00:00.000Z",
	voting_closes_at: "2030-03-14T12:00:00.000Z",
	text: "<p>Karibu <b>sana</b></p>",
	repeat_password: "upendo wa kweli",
	instagram_url: null,
	facebook_url: null,
	map_url: "https://maps.example/?q=1",
	latitude: -6.8161,
	longitude: 39.2894,
	w: 240,
	html: "<p>Karibu <b>sana</b></p>",
};

const isPicture = /^(path|url|img_url|image_url|first_image|second_image|logo|map_picture)$/;

/** A valid value for a name. */
export function knownTo(
	{ pictures, video, commitment, emails }: Content & { emails: string[] },
	session: Session,
	name: string,
	random: Random,
	within?: string,
): unknown {
	if (name === csrfField) return session.csrfToken;
	if (within === "useful_links") return name === "url" ? "/about" : undefined;
	if (within === "videos" && name === "url") return video;
	if (isPicture.test(name)) return random.oneOf(pictures);
	if (name === "commitment") return commitment;
	if (name === "*") return random.oneOf(["0/000.p/1", "entries/000.p/1", "0/000.p/2"]);
	if (name === "ids") return `${random.below(20)},${random.below(20)}`;
	if (name === "version") return 1 + random.below(3);
	if (/(^|_)id$|Id$/.test(name)) return 1 + random.below(random.chance(0.7) ? 8 : 60);
	if (name === "email" && emails.length > 0 && random.chance(0.5)) return random.oneOf(emails);
	if (name === "email") return `anna-${random.below(100_000)}@example.org`;
	return texts[name];
}
