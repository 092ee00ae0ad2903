import {
	base64,
	commitmentOf,
	openCheckpoint,
	parseReceipt,
	parseVerifier,
	readInclusionProof,
	verifyInclusion,
} from "@bcc/ledger";
import { TestBrowser } from "#server/testing/account.ts";
import type { TestApp } from "#server/testing/app.ts";
import { keptAdministrator } from "#server/testing/installation/back-office.ts";

/** Where the site of an installation that is kept would be: its public log names it. */
export const keptOrigin = "awards.example";

/** What its organisers and visitors see, by the path of the call. */
export type Shown = Record<string, unknown>;

const seasons = [1, 2];
const lists = [
	"categories",
	"nominees",
	"submissions",
	"seminars",
	"events",
	"galleries",
	"banners",
	"sponsors",
	"legal-texts",
	"users",
	"invitations",
	"files",
	"audit",
	"votes/voids",
].map((name) => `${name}?perPage=100&order=asc`);
const ofOrganisers = [
	...lists,
	"settings",
	"seasons",
	"seasons/next",
	"votes/summary",
	"votes/evening",
	...seasons.flatMap((season) => [`votes/results?season=${season}`, `votes/results.csv?season=${season}`]),
];
const ofVisitors = [
	"/award/all/category",
	"/award/all/winners",
	"/award/all/archive",
	"/award/winners/1",
	"/site/settings",
	"/seminar/all",
	"/events/all",
	"/gallery/all",
	"/banners/current?type=homepage",
	"/sponsors/current",
	"/site/legal/privacy",
	"/site/legal/terms",
];

/** Fields that say when or by whom the reply was asked for, and `built_in`, which is text of the program. */
const ofTheMoment = new Set(["built_in", "sessions", "taken_at", "answeredAt", "answered_at", "is_here"]);

/** All that an installation shows of what it has, without the fields of `ofTheMoment`. */
export async function readShown(t: TestApp): Promise<Shown> {
	const admin = new TestBrowser(t);
	const signedIn = await admin.post("/auth/login", { user: keptAdministrator });
	if (signedIn.statusCode !== 200) throw new Error(`The administrator is not signed in: ${signedIn.body}`);
	const shown: Shown = {};
	for (const path of ofOrganisers) {
		const reply = await admin.get(`/admin/api/${path}`);
		shown[path] = path.includes(".csv") ? reply.body : lasting(reply.json());
	}
	for (const path of ofVisitors) shown[path] = lasting((await t.app.inject(path)).json());
	const { data } = (await t.app.inject("/award/all/category")).json();
	for (const { id } of data as { id: number }[]) {
		for (const path of [`/award/category/nominees/${id}`, `/voting/category/counts/${id}`]) {
			const reply = await t.app.inject(path);
			shown[path] = [reply.statusCode, reply.statusCode === 200 ? lasting(reply.json()) : null];
		}
	}
	return shown;
}

function lasting(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(lasting);
	if (typeof value !== "object" || value === null) return value;
	const kept = Object.entries(value).filter(([name]) => !ofTheMoment.has(name));
	return Object.fromEntries(kept.map(([name, inside]) => [name, lasting(inside)]));
}

export type Proof = { size: number; root: string; key: string; leaves: Record<string, number> };

/**
 * What the public log of a season proves: its signed size and root, and of each receipt the number of its leaf, which is shown to be in
 * that tree.
 */
export async function readProof(t: TestApp, season: number, receipts: string[]): Promise<Proof> {
	await t.app.ledger.settled();
	const get = (path: string) => t.app.inject(`/ledger/${season}/${path}`);
	const key = (await get("key")).body.trim();
	const verifier = parseVerifier(key);
	const origin = season === 1 ? `${keptOrigin}/ledger` : `${keptOrigin}/ledger/${season}`;
	const checkpoint = verifier && openCheckpoint((await get("checkpoint")).body, verifier, origin);
	if (!checkpoint) throw new Error(`season ${season} has no checkpoint that its key has signed`);
	const { size, root } = checkpoint;
	const leaves: Record<string, number> = {};
	for (const receipt of receipts) {
		const secret = parseReceipt(receipt)?.secret ?? new Uint8Array();
		const commitment = Buffer.from(commitmentOf(secret)).toString("base64url");
		const leaf: number = (await get(`find/${commitment}`)).json().number;
		const read = async (path: string) => (await get(path)).rawPayload;
		const proof = await readInclusionProof(leaf, size, read);
		const hash = await hashOf(leaf, read);
		if (!verifyInclusion({ leaf, hash, proof }, { size, root }))
			throw new Error(`${receipt} is not in the log of season ${season}`);
		leaves[receipt] = leaf;
	}
	return { size, root: base64(root), key, leaves };

	/** From the level of the leaves' hashes: the entries may be hidden. */
	async function hashOf(leaf: number, read: (path: string) => Promise<Buffer>): Promise<Uint8Array> {
		// All leaves of these installations are in the first tile.
		const tile = await read(`tile/0/000${size < 256 ? `.p/${size}` : ""}`);
		return tile.subarray(leaf * 32, leaf * 32 + 32);
	}
}
