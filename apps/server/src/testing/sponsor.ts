import { randomUUID } from "node:crypto";
import type { SponsorInput } from "@bcc/contract/programme/admin-sponsor";
import { storedFile } from "#server/db/schema/file.ts";
import { sponsors } from "#server/features/programme/sponsor/resource.ts";
import type { TestApp } from "#server/testing/app.ts";

/** Stores a sponsor with a logo that has no bytes; gives its id. */
export async function storeSponsor({ db }: Pick<TestApp, "db">, values: Partial<SponsorInput> = {}) {
	const path = `${randomUUID().replaceAll("-", "")}.png`;
	await db
		.insert(storedFile)
		.values({ path, contentType: "image/png", byteSize: 1, width: 1, height: 1, sha256: "" });
	return await sponsors.add(db, {
		name: "Benki ya Upendo",
		link: null,
		logo: path,
		event_id: null,
		...values,
	});
}
