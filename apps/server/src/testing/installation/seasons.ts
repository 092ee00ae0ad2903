import type { NextSeason } from "@bcc/contract/admin";
import { askCouple, sendSubmission } from "#server/features/submission/mutations.ts";
import { type BackOffice, hourMs, keptAdministrator } from "#server/testing/installation/back-office.ts";

/** A season with ties, voids, restored and held votes, a withdrawn couple with votes, published and archived. */
export async function addArchivedSeason(office: BackOffice): Promise<void> {
	const [faith, hope, charity] = [
		await office.addCategory("Faith"),
		await office.addCategory("Hope"),
		await office.addCategory("Charity"),
	];
	const ofFaith = await office.addCouples(faith, 4, { story: "Married in 1984." });
	const ofHope = await office.addCouples(hope, 2);
	const ofCharity = await office.addCouples(charity, 1);
	await office.castVotes(1, faith, ofFaith, [6, 4, 4, 3]);
	await office.castVotes(1, hope, ofHope, [3, 2]);
	await office.castVotes(1, charity, ofCharity, [2]);
	const [first, tied, alsoTied, last = 0] = ofFaith;
	const undone = await office.voidOrHold(faith, { nominee_id: first, device_type: "tablet" });
	await office.call("POST", `votes/voids/${undone.id}/restore`, { reason: "They are a school" });
	await office.voidOrHold(faith, { nominee_id: last, device_type: "mobile" });
	const held = await office.voidOrHold(hope, { nominee_id: ofHope[1], held: true });
	await office.call("POST", `votes/voids/${held.id}/void`, { reason: "The same hand" });
	await office.withdraw("categories", charity, "Too few couples");
	await office.withdraw("nominees", last, "They asked for it");
	await office.changeSettings({
		counts_hidden_until_published: true,
		season_name: "Awards of the first year",
	});
	await office.closeVoting([faith, hope]);
	const tie = {
		nominee_ids: [alsoTied, tied],
		decided_by: "Bishop Amani and the jury",
		reason: "Longer married",
	};
	// Results are final when voting has been closed for long enough, by the rules of both databases.
	await office.call("POST", `votes/categories/${faith}/tie-breaks`, tie);
	await office.publish(faith);
	await office.call("POST", "votes/results/publish", {});
	const { current } = await office.read<NextSeason>("seasons/next");
	await office.call("POST", "seasons", {
		year: current.year + 1,
		name: "Awards of the second year",
		starts_on: "2020-01-01",
		ends_on: "2190-01-01",
		seen: { id: current.id, version: current.version },
		category_ids: [faith, hope],
		keep_banners: true,
		keep_sponsors: true,
		keep_settings: true,
		votes_in_archive: true,
		password: keptAdministrator.password,
	});
}

/** Voting goes on in one category, is frozen, to come or over in others; of one visitors know the winners. */
export async function addRunningSeason(office: BackOffice): Promise<void> {
	const copied = await office.read<{ id: number }[]>("categories?perPage=100");
	const [open = 0, frozen = 0] = copied.map(({ id }) => id);
	const over = await office.addCategory("Patience");
	const told = await office.addCategory("Joy");
	const gone = await office.addCategory("Peace");
	await office.addCategory("Kindness", { voting_opens_at: "2180-01-01T00:00:00.000Z" });
	await office.addCategory("Goodness", { draft: true });
	await office.remove("categories", await office.addCategory("Nothing"));
	const ofOpen = await office.addCouples(open, 3);
	await office.addCouples(open, 1, { draft: true, husband: "Not yet" });
	await office.remove("nominees", (await office.addCouples(open, 1, { husband: "An error" }))[0] ?? 0);
	const ofFrozen = await office.addCouples(frozen, 1);
	const ofOver = await office.addCouples(over, 2);
	const ofTold = await office.addCouples(told, 2);
	const ofGone = await office.addCouples(gone, 1);
	await office.castVotes(2, open, ofOpen, [4, 3, 2]);
	await office.castVotes(2, frozen, ofFrozen, [3]);
	await office.castVotes(2, over, ofOver, [2, 2]);
	await office.castVotes(2, told, ofTold, [3, 1]);
	await office.castVotes(2, gone, ofGone, [2]);
	const [voided, held, withdrawn = 0] = ofOpen;
	await office.voidOrHold(open, { nominee_id: voided, device_type: "desktop" });
	await office.voidOrHold(open, { nominee_id: held, held: true });
	await office.withdraw("nominees", withdrawn, "They moved away");
	await office.withdraw("categories", gone, "A dispute");
	await sendStory(office, voided ?? 0);
	const notice = { notice: "We look into something.", notice_sw: "Tunachunguza.", reason: "A burst" };
	await office.call("POST", `votes/categories/${frozen}/freeze`, notice);
	await office.closeVoting([over, told]);
	await office.publish(told);
	// Its voting is over: the refusal is counted.
	const late = { nominee_id: ofTold[0], category_id: told, ip_address: "", device: "mobile" };
	await office.t.post("/voting/vote", { voteDetails: late }, { remoteAddress: "41.59.9.9" });
	await office.t.app.refusedVotes.write();
	await office.t.app.ledger.settled();
}

/** A couple sends a story by its link; it waits for the organisers. */
async function sendStory({ t: { db } }: BackOffice, coupleId: number): Promise<void> {
	const now = new Date();
	const token = await askCouple(db, coupleId, { askedBy: 1, now, endsAt: new Date(now.getTime() + hourMs) });
	const texts = { photo: null, story: "We met in the choir.", storySw: "Tulikutana kwaya." };
	const consent = { locale: "sw" as const, consentVersion: 1, consentText: "Sote wawili tunakubali." };
	const sent = await sendSubmission(db, token, { ...texts, ...consent }, now);
	if (!sent.ok) throw new Error(`The story was refused: ${sent.reason}`);
}
