import { deletableResources } from "@bcc/contract/admin/resources";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";

/*
 * Behaviour common to all records of the back office; that of one noun is tested beside it. Permissions are in admin-access.test.ts, drafts
 * are in features/awards/withdrawal/drafts.test.ts.
 */

type Values = Record<string, unknown>;
type Kind = {
	/** Fields of a new record, another one each time. */
	valid(): Values;
	/** A field for any text. */
	text: string;
	/** Each is refused, and names the field; what no schema knows before it is looked for in the database. */
	wrong: [values: Values, field: string][];
};

let t: TestApp;
let anna: TestUser;
let bahati: TestUser;
let categoryId: number;
let deletedCategoryId: number;
let picture: string;
let film: string;

const occasion = () => ({
	name: "A house on rock",
	topic: "Prayer",
	description: "Come",
	price: 25_000,
	start_date: "2027-02-01",
	time_in: "09:00",
	time_out: "16:30",
});
const unknownPicture = `${"0".repeat(32)}.webp`;
const notStored = `${"0".repeat(32)}.webm`;

function wrongOccasions(): Kind["wrong"] {
	return [
		[{ price: -1 }, "price"],
		[{ price: 0.5 }, "price"],
		[{ latitude: 90.1, longitude: 0 }, "latitude"],
		[{ latitude: "-4.79", longitude: 0 }, "latitude"],
		[{ latitude: 0, longitude: -181 }, "longitude"],
		[{ latitude: 0, longitude: null }, "longitude"],
		[{ venue: "x".repeat(201) }, "venue"],
		[{ place: "two\nlines" }, "place"],
		[{ start_date: "2027-02-30" }, "start_date"],
		[{ time_in: "25:00" }, "time_in"],
		[{ videos: [{ url: picture, title: "No film" }] }, "videos.0.url"],
		[{ photos: [{ url: film, alt: "No picture" }] }, "photos.0.url"],
		[{ photos: [{ url: unknownPicture, alt: "Not stored" }] }, "photos"],
		[{ videos: [{ url: notStored, title: "Not stored" }] }, "videos"],
	];
}

const unsafeLinks = ["javascript:alert(1)", "data:text/html,x", "example", "//example.org", "https://"];

const kinds: Record<(typeof deletableResources)[number], () => Kind> = {
	categories: () => ({
		valid: () => ({ name: "Couple of Faith", description: "Steadfast", code: `C-${crypto.randomUUID()}` }),
		text: "description",
		wrong: [
			[{ name: "" }, "name"],
			[{ name: "x".repeat(201) }, "name"],
			[{ name: "a\u0000b" }, "name"],
			[{ name: "  Golden\nYears " }, "name"],
			[{ description: " " }, "description"],
			[
				{ voting_opens_at: "2027-01-02T00:00:00Z", voting_closes_at: "2027-01-01T00:00:00Z" },
				"voting_closes_at",
			],
			[{ voting_opens_at: "yesterday" }, "voting_opens_at"],
			[{ voting_opens_at: "9999-01-01T00:00:00Z" }, "voting_opens_at"],
			[{ image_url: "../../etc/passwd" }, "image_url"],
			[{ image_url: unknownPicture }, "image_url"],
		],
	}),
	nominees: () => ({
		valid: () => ({ category_id: categoryId, husband: "Emmanuel", wife: "Grace" }),
		text: "wife",
		wrong: [
			[{ husband: " " }, "husband"],
			[{ category_id: deletedCategoryId }, "category_id"],
			[{ category_id: 2_147_483_647 }, "category_id"],
			[{ img_url: unknownPicture }, "img_url"],
		],
	}),
	seminars: () => ({
		valid: () => ({ ...occasion(), talker_name: "Pastor Elia", end_date: "2027-02-02" }),
		text: "talker_name",
		wrong: [...wrongOccasions(), [{ end_date: "2027-01-31" }, "end_date"]],
	}),
	events: () => ({
		valid: () => ({ ...occasion(), presenter: "Mama Rehema" }),
		text: "presenter",
		wrong: wrongOccasions(),
	}),
	galleries: () => ({
		valid: () => ({ name: "Awards night", description: "In pictures", photos: [] }),
		text: "description",
		wrong: [
			[
				{
					photos: [
						{ img_url: picture, alt: "x" },
						{ img_url: film, alt: "x" },
					],
				},
				"photos.1.img_url",
			],
			[{ photos: [{ img_url: "../x.jpg", alt: "x" }] }, "photos.0.img_url"],
			[{ photos: [{ img_url: unknownPicture, alt: "x" }] }, "photos"],
		],
	}),
	banners: () => ({
		valid: () => ({ placement: "homepage", title: "Vote", text: "Come all", active: true }),
		text: "text",
		wrong: [
			[{ placement: "footer" }, "placement"],
			[{ title: "<script>x</script>" }, "title"],
			[{ first_image: unknownPicture }, "first_image"],
		],
	}),
	sponsors: () => ({
		valid: () => ({ name: "Benki", logo: picture }),
		text: "name",
		wrong: [
			...unsafeLinks.map((link) => [{ link }, "link"] as [Values, string]),
			[{ logo: unknownPicture }, "logo"],
			[{ logo: undefined }, "logo"],
			[{ event_id: 2_000_000_000 }, "event_id"],
		],
	}),
	"legal-texts": () => ({
		valid: () => ({ kind: "privacy", valid_from: "2099-01-01", text: "<p>Little.</p>" }),
		text: "text",
		wrong: [
			[{ kind: "cookies" }, "kind"],
			[{ valid_from: "2026-02-30" }, "valid_from"],
			[{ valid_from: "" }, "valid_from"],
			[{ valid_from: "2020-01-01" }, "valid_from"],
			[{ text: "<p><br></p>\n<p>&nbsp;\u200b</p>" }, "text"],
			[{ text: " " }, "text"],
			[{ text: "<script>x()</script>" }, "text"],
			[{ text: "x".repeat(60_001) }, "text"],
			[{ text_sw: "\u0000" }, "text_sw"],
		],
	}),
};

beforeAll(async () => {
	t = await createTestApp();
	anna = await registerStaff(t, "editor", { fullname: "Anna Mushi" });
	bahati = await registerStaff(t, "admin", { fullname: "Bahati Lyimo" });
	categoryId = (await addCategory(t, { couples: 0 })).categoryId;
	deletedCategoryId = (await addCategory(t, { deletedAt: new Date() })).categoryId;
	picture = await storePicture(t.app.files);
	film = (await t.app.files.store(makeVideo())).path;
});
afterAll(() => t.close());

describe.each(deletableResources)("a record of %s", (name) => {
	const path = `/admin/api/${name}`;
	const kind = () => kinds[name]();
	async function add(values: Values = {}) {
		const reply = await anna.browser.post(path, { ...kind().valid(), ...values });
		expect(reply.statusCode, reply.body).toBe(200);
		return reply.json().data as Values & { id: number; version: number };
	}
	const read = async (id: number) => (await anna.browser.get(`${path}/${id}`)).json().data;
	const total = async () => {
		const counts = await Promise.all(
			["", "?deleted=true"].map(async (query) => (await anna.browser.get(path + query)).json().total),
		);
		return counts.join();
	};
	const put = (by: TestUser, id: number, values: Values) =>
		by.browser.send("PUT", `${path}/${id}`, { ...kind().valid(), ...values });
	const remove = (by: TestUser, id: number, version: number | "") =>
		by.browser.send("DELETE", `${path}/${id}?version=${version}`);
	async function auditOf(id: number) {
		const reply = await bahati.browser.get(`/admin/api/audit?resource=${name}&record_id=${id}`);
		return reply.json().data as { action: string; actor_id: number; before: Values; after: Values }[];
	}
	/** The code of a category stays its own. */
	const own = ({ code }: Values) => (code ? { code } : {});

	test("is added, changed, deleted and restored; the log has every step, by whom, as it was and is", async () => {
		const { text } = kind();
		const made = await add();
		expect(made).toMatchObject({ version: 1, deleted_at: null });
		expect(await read(made.id)).toEqual(made);
		const changed = (await put(bahati, made.id, { ...own(made), [text]: "Another", version: 1 })).json().data;
		expect(changed).toMatchObject({ id: made.id, version: 2, [text]: "Another" });
		const deleted = (await remove(anna, made.id, 2)).json().data;
		expect(deleted).toMatchObject({ version: 3, deleted_at: expect.any(String) });
		expect((await remove(anna, made.id, 2)).json().data, "deleted twice").toEqual(deleted);
		const listed = async (query: string) =>
			(await anna.browser.get(`${path}?perPage=100${query}`)).json().data.map(({ id }: Values) => id);
		expect(await listed("")).not.toContain(made.id);
		expect(await listed("&deleted=true")).toContain(made.id);
		const restored = (await anna.browser.post(`${path}/${made.id}/restore`, {})).json().data;
		expect(restored).toEqual({ ...changed, version: 4 });
		expect(await listed("")).toContain(made.id);
		const log = await auditOf(made.id);
		expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
			["restore", anna.id],
			["delete", anna.id],
			["change", bahati.id],
			["create", anna.id],
		]);
		expect([log[2]?.before[text], log[2]?.after[text], log[3]?.before]).toEqual([
			made[text],
			"Another",
			null,
		]);
	});

	test("is changed by one of two; the second, or a change of an outdated or deleted record, gets an error with the author", async () => {
		const made = await add();
		const change = (by: TestUser) => put(by, made.id, { ...own(made), [kind().text]: by.email, version: 1 });
		const both = await Promise.all([change(bahati), change(anna)]);
		const [won, lost] = both[0].statusCode === 200 ? both : [...both].reverse();
		expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
		const winner = won === both[0] ? "Bahati" : "Anna";
		const theirs = {
			by: expect.stringContaining(winner),
			at: expect.any(String),
			version: 2,
			deleted: false,
		};
		expect(lost?.json().error).toMatchObject({
			code: "changed_meanwhile",
			field: "version",
			changed: theirs,
		});
		expect(await read(made.id)).toEqual(won?.json().data);
		expect((await auditOf(made.id)).map(({ action }) => action)).toEqual(["change", "create"]);

		const late = await remove(anna, made.id, 1);
		expect([late.statusCode, late.json().error.changed]).toMatchObject([409, theirs]);
		const unseen = await remove(anna, made.id, "");
		expect([unseen.statusCode, unseen.json().error.field]).toEqual([400, "version"]);
		expect((await read(made.id)).deleted_at).toBeNull();
		expect((await remove(bahati, made.id, 2)).statusCode).toBe(200);
		const gone = await put(anna, made.id, { ...own(made), version: 2 });
		expect([gone.statusCode, gone.json().error.changed]).toMatchObject([
			409,
			{ by: `Bahati Lyimo <${bahati.email}>`, version: 3, deleted: true },
		]);
	});

	test("is refused with the field that is wrong, never with 5xx, and nothing is written", async () => {
		const made = await add();
		const before = await total();
		for (const [values, field] of kind().wrong) {
			const reply = await anna.browser.post(path, { ...kind().valid(), ...values });
			expect([reply.statusCode, reply.json().error.field], JSON.stringify(values)).toEqual([400, field]);
		}
		const oddities = fc.record({
			name: fc.constantFrom(...Object.keys(kind().valid())),
			value: fc.constantFrom<unknown>({}, [{}], [[]], "\u0000"),
		});
		await fc.assert(
			fc.asyncProperty(oddities, async ({ name, value }) => {
				const reply = await put(anna, made.id, { ...own(made), version: 1, [name]: value });
				expect([reply.statusCode, reply.json().error.field.split(".")[0]]).toEqual([400, name]);
			}),
			{ numRuns: 20 },
		);
		for (const version of ["1", null, 1.5, -1]) {
			const reply = await put(anna, made.id, { ...own(made), version });
			expect([reply.statusCode, reply.json().error.field]).toEqual([400, "version"]);
		}
		for (const body of ["{", "[]", "null", '"x"'])
			expect((await anna.browser.send("PUT", `${path}/${made.id}`, body)).statusCode).toBe(400);
		expect([await read(made.id), await total()]).toEqual([made, before]);
	});

	test("is listed in pages that never overlap, in either order; a wrong query is named", async () => {
		while ((await anna.browser.get(path)).json().total < 4) await add();
		const ids = async (query: string) =>
			(await anna.browser.get(`${path}?${query}`)).json().data.map(({ id }: Values) => id);
		const all = await ids("perPage=100&sort=id");
		expect([...(await ids("perPage=3&sort=id")), ...(await ids("perPage=3&sort=id&page=2"))]).toEqual(
			all.slice(0, 6),
		);
		expect(await ids("perPage=100&sort=id&order=desc")).toEqual(all.toReversed());
		expect((await anna.browser.get(`${path}/many?ids=${all.join()},2147483647`)).json().data).toHaveLength(
			all.length,
		);
		for (const [query, field] of [
			["page=0", "page"],
			["perPage=101", "perPage"],
			["sort=password_hash", "sort"],
			["order=up", "order"],
			["deleted=perhaps", "deleted"],
			[`q=${"x".repeat(101)}`, "q"],
		]) {
			const reply = await anna.browser.get(`${path}?${query}`);
			expect([reply.statusCode, reply.json().error.field]).toEqual([400, field]);
		}
	});
});

test.each([...deletableResources, "users", "audit", "files", "files/unused", "votes/voids"])(
	"%s: a search for what no text can hold is refused, others are answered",
	async (list) => {
		for (const [query, status] of [
			["%00", 400],
			["a%00b", 400],
			["%1B", 400],
			["%25_%5C'%22", 200],
			["%F0%9F%92%8D", 200],
		] as const) {
			const reply = await bahati.browser.get(`/admin/api/${list}?q=${query}`);
			expect([query, reply.statusCode]).toEqual([query, status]);
		}
	},
);
