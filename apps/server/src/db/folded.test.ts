import { fold } from "@bcc/contract/fold";
import { expect, test } from "vitest";
import { alphabetical, folded } from "#server/db/folded.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { sql } from "#server/lib/drizzle.ts";

/* Latin, Greek, Cyrillic, Hebrew and Arabic; signs; pictures. */
const likely = [
	[0x1, 0x6ff],
	[0x1e00, 0x20ff],
	[0x2190, 0x2bff],
	[0x3000, 0x3020],
	[0x1f300, 0x1faff],
] as const;

test("the database leaves out of a text what the contract does, in every script that is likely", async () => {
	const { db, close } = await createTestDatabase();
	try {
		const signs = likely
			.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
			.map((code) => String.fromCodePoint(code))
			.filter((sign) => !/\p{Cn}|\p{Cc}/u.test(sign));
		const rows = await rowsOf<{ sign: string; folded: string }>(
			db,
			sql`select sign, ${folded(sql`sign`)} as folded
				from jsonb_array_elements_text(${JSON.stringify(signs)}::jsonb) as sign`,
		);
		expect(rows.length).toBe(signs.length);
		expect(rows.filter((row) => row.folded.toLowerCase() !== fold(row.sign)).map(({ sign }) => sign)).toEqual(
			[],
		);
	} finally {
		await close();
	}
});

test("accents, case, compositions and apostrophes are the same", async () => {
	const { db, close } = await createTestDatabase();
	try {
		const texts = [
			"Ng’wandu Éric",
			"NG'WANDU E\u0301RIC",
			"ng`wandu-Ｅric",
			"\u202aNgʼwandu\u00a0ÉRIC\u202c",
		];
		for (const text of texts) {
			const [row] = await rowsOf<{ folded: string }>(db, sql`select ${folded(sql`${text}`)} as folded`);
			expect(row?.folded, text).toBe("ngwandueric");
		}
	} finally {
		await close();
	}
});

test("names have one order, whatever the database's locale is", async () => {
	const { db, close } = await createTestDatabase();
	try {
		const names = [
			"abel",
			"Éva Zed",
			"Ng'wandu",
			"ngwale",
			"Mosha Anna",
			"Moshanga",
			"Eva Adam",
			"Łukasz",
			"Zoë",
			"Анна",
		];
		const rows = await rowsOf<{ name: string }>(
			db,
			sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name
				order by ${alphabetical(sql`name`)}`,
		);
		const order = [
			"abel",
			"Eva Adam",
			"Éva Zed",
			"Mosha Anna",
			"Moshanga",
			"ngwale",
			"Ng'wandu",
			"Zoë",
			"Łukasz",
			"Анна",
		];
		expect(rows.map(({ name }) => name)).toEqual(order);
	} finally {
		await close();
	}
});
