import type { VoteVoid } from "@bcc/contract/admin";
import {
	makeBanner,
	makeEvent,
	makeGallery,
	makeLegalText,
	makeNominee,
	makeSeminar,
} from "#server/demo/factories.ts";
import { noteCheck, recordBackup } from "#server/features/backup/mutations.ts";
import { saveBanner } from "#server/features/banner/mutations.ts";
import { addGallery } from "#server/features/gallery/mutations.ts";
import { invitation, invitationLink } from "#server/features/invitation/table.ts";
import { addLegalText } from "#server/features/legal-text/mutations.ts";
import { addNominee } from "#server/features/nominee/mutations.ts";
import { addOccasion } from "#server/features/occasion/mutations.ts";
import { events, seminars } from "#server/features/occasion/table.ts";
import { totpCode } from "#server/features/two-step/rules.ts";
import { registerStaff, registerUser, type TestBrowser } from "#server/testing/account.ts";
import type { TestApp } from "#server/testing/app.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";

/** The administrator of the installations that are kept. */
export const keptAdministrator = { email: "anna@example.org", password: "upendo wa kweli" };

const hourMs = 3_600_000;
const longAgo = "2020-01-01T00:00:00.000Z";
const farAway = "2190-01-01T00:00:00.000Z";

const texts = ["about_lead", "about_text", "vision", "mission", "contact_lead", "copyright_holder", "rights"];

/** In the place of all that is built in, which may be put into other words. */
const ownWords = Object.fromEntries(
	texts.flatMap((name) => [
		[name, `Our ${name}`],
		[`${name}_sw`, `${name} yetu`],
	]),
);

/** Makes what an installation may have, an archived season and one that runs, by the calls of its screens as far as there is a choice. */
export class Filling {
	readonly #t: TestApp;
	readonly #admin: TestBrowser;
	#voters = 0;
	/** Of votes whose proof is kept. */
	readonly receipts: { season: number; receipt: string }[] = [];

	static async begin(t: TestApp): Promise<Filling> {
		const { email } = keptAdministrator;
		const { browser } = await registerStaff(t, "admin", { email, fullname: "Anna Mushi" });
		return new Filling(t, browser);
	}

	private constructor(t: TestApp, admin: TestBrowser) {
		this.#t = t;
		this.#admin = admin;
	}

	async #call<Data = { id: number; version: number }>(
		method: "POST" | "PUT" | "DELETE",
		path: string,
		body?: object,
	): Promise<Data> {
		const reply = await this.#admin.send(method, `/admin/api/${path}`, body);
		if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
		return reply.json().data;
	}

	async #category(code: string, values: object = {}): Promise<number> {
		const texts = {
			name: `Couple of ${code}`,
			name_sw: `Wanandoa wa ${code}`,
			description: "For the faithful",
		};
		const window = { voting_opens_at: longAgo, voting_closes_at: farAway };
		return (await this.#call("POST", "categories", { ...texts, ...window, code, ...values })).id;
	}

	async #couples(categoryId: number, count: number, values: object = {}): Promise<number[]> {
		const ids: number[] = [];
		for (let number = 1; number <= count; number++) {
			const body = {
				category_id: categoryId,
				husband: `Baraka ${categoryId}-${number}`,
				wife: "Neema",
				...values,
			};
			ids.push((await this.#call("POST", "nominees", body)).id);
		}
		return ids;
	}

	/** So many votes for each of the couples, the first of them with a receipt that is kept. */
	async #votes(season: number, categoryId: number, couples: [id: number, votes: number][]): Promise<void> {
		for (const [nominee_id, votes] of couples) {
			for (let number = 0; number < votes; number++) {
				const voter = this.#voters++;
				const device = (["mobile", "tablet", "desktop"] as const)[voter % 3];
				const voteDetails = { nominee_id, category_id: categoryId, ip_address: "", device };
				const address = voter % 7 === 0 ? `2001:db8:${voter}::1` : `41.59.${voter % 4}.${1 + voter}`;
				const reply = await this.#t.post("/voting/vote", { voteDetails }, { remoteAddress: address });
				if (reply.statusCode !== 200) throw new Error(reply.body);
				const [{ receipt }] = reply.json().data;
				if (number === 0) this.receipts.push({ season, receipt });
			}
		}
		await this.#t.app.ledger.settled();
	}

	#rule(category_id: number, values: object): Promise<VoteVoid> {
		return this.#call("POST", "votes/voids", { category_id, reason: "One shop", ...values });
	}

	async #close(categoryIds: number[], at = new Date(Date.now() - hourMs).toISOString()): Promise<void> {
		for (const id of categoryIds) {
			const { data } = (await this.#admin.get(`/admin/api/categories/${id}`)).json();
			const body = { ...data, voting_closes_at: at, reason: "The evening begins" };
			await this.#call("PUT", `categories/${id}`, body);
		}
	}

	async #withdraw(resource: "categories" | "nominees", id: number, reason: string): Promise<void> {
		const { data } = (await this.#admin.get(`/admin/api/${resource}/${id}`)).json();
		await this.#call("POST", `${resource}/${id}/withdraw`, { version: data.version, reason });
	}

	async #bin(resource: string, id: number): Promise<void> {
		const { data } = (await this.#admin.get(`/admin/api/${resource}/${id}`)).json();
		await this.#call("DELETE", `${resource}/${id}?version=${data.version}`);
	}

	async #settings(values: object): Promise<void> {
		const { data } = (await this.#admin.get("/admin/api/settings")).json();
		await this.#call("PUT", "settings", { ...data, ...values, reason: "As decided" });
	}

	/** A season with ties, voids, restored and held votes, a withdrawn couple with votes, published and archived. */
	async archivedSeason(): Promise<void> {
		const [faith, hope, charity] = [
			await this.#category("Faith"),
			await this.#category("Hope"),
			await this.#category("Charity"),
		];
		const [a = 0, b = 0, c = 0, d = 0] = await this.#couples(faith, 4, { story: "Married in 1984." });
		const [e = 0, f = 0] = await this.#couples(hope, 2);
		const [g = 0] = await this.#couples(charity, 1);
		await this.#votes(1, faith, [
			[a, 6],
			[b, 4],
			[c, 4],
			[d, 3],
		]);
		await this.#votes(1, hope, [
			[e, 3],
			[f, 2],
		]);
		await this.#votes(1, charity, [[g, 2]]);
		const undone = await this.#rule(faith, { nominee_id: a, device_type: "tablet" });
		await this.#call("POST", `votes/voids/${undone.id}/restore`, { reason: "They are a school" });
		await this.#rule(faith, { nominee_id: d, device_type: "mobile" });
		const held = await this.#rule(hope, { nominee_id: f, held: true });
		await this.#call("POST", `votes/voids/${held.id}/void`, { reason: "The same hand" });
		await this.#withdraw("categories", charity, "Too few couples");
		await this.#withdraw("nominees", d, "They asked for it");
		await this.#settings({ counts_hidden_until_published: true, season_name: "Awards of the first year" });
		await this.#close([faith, hope]);
		const tie = { nominee_ids: [c, b], decided_by: "Bishop Amani and the jury", reason: "Longer married" };
		// Results are final when voting has been closed for long enough, by the rules of both databases.
		await this.#call("POST", `votes/categories/${faith}/tie-breaks`, tie);
		await this.#call("POST", `votes/categories/${faith}/publish`, {});
		await this.#call("POST", "votes/results/publish", {});
		const { data } = (await this.#admin.get("/admin/api/seasons/next")).json();
		await this.#call("POST", "seasons", {
			...{ year: data.current.year + 1, name: "Awards of the second year" },
			...{ starts_on: "2020-01-01", ends_on: "2190-01-01" },
			seen: { id: data.current.id, version: data.current.version },
			category_ids: [faith, hope],
			...{ keep_banners: true, keep_sponsors: true, keep_settings: true, votes_in_archive: true },
			password: keptAdministrator.password,
		});
	}

	/** Voting goes on in one category, is frozen, to come or over in others; of one visitors know the winners. */
	async runningSeason(): Promise<void> {
		const { data } = (await this.#admin.get("/admin/api/categories?perPage=100")).json();
		const [open = 0, frozen = 0] = data.map(({ id }: { id: number }) => id);
		const over = await this.#category("Patience");
		const told = await this.#category("Joy");
		const gone = await this.#category("Peace");
		await this.#category("Kindness", { voting_opens_at: "2180-01-01T00:00:00.000Z" });
		await this.#category("Goodness", { draft: true });
		await this.#bin("categories", await this.#category("Nothing"));
		const [a = 0, b = 0, c = 0] = await this.#couples(open, 3);
		await this.#couples(open, 1, { draft: true, husband: "Not yet" });
		await this.#bin("nominees", (await this.#couples(open, 1, { husband: "An error" }))[0] ?? 0);
		const [d = 0] = await this.#couples(frozen, 1);
		const [e = 0, f = 0] = await this.#couples(over, 2);
		const [g = 0, h = 0] = await this.#couples(told, 2);
		const [i = 0] = await this.#couples(gone, 1);
		await this.#votes(2, open, [
			[a, 4],
			[b, 3],
			[c, 2],
		]);
		await this.#votes(2, frozen, [[d, 3]]);
		await this.#votes(2, over, [
			[e, 2],
			[f, 2],
		]);
		await this.#votes(2, told, [
			[g, 3],
			[h, 1],
		]);
		await this.#votes(2, gone, [[i, 2]]);
		await this.#rule(open, { nominee_id: a, device_type: "desktop" });
		await this.#rule(open, { nominee_id: b, held: true });
		await this.#withdraw("nominees", c, "They moved away");
		await this.#withdraw("categories", gone, "A dispute");
		const notice = { notice: "We look into something.", notice_sw: "Tunachunguza.", reason: "A burst" };
		await this.#call("POST", `votes/categories/${frozen}/freeze`, notice);
		await this.#close([over, told]);
		await this.#call("POST", `votes/categories/${told}/publish`, {});
		// Its voting is over: the refusal is counted.
		const late = { nominee_id: g, category_id: told, ip_address: "", device: "mobile" };
		await this.#t.post("/voting/vote", { voteDetails: late }, { remoteAddress: "41.59.9.9" });
		await this.#t.app.refusedVotes.write();
		await this.#t.app.ledger.settled();
	}

	/** People, files, what is announced, and what the organisers have ticked and kept. */
	async everythingElse(): Promise<void> {
		const { db, app } = this.#t;
		await registerStaff(this.#t, "editor", { email: "juma@example.org", fullname: "Juma Ali" });
		const auditor = { email: "zoe@example.org", fullname: "Zoe Lyimo" };
		const { browser, password } = await registerStaff(this.#t, "auditor", auditor);
		const { secret } = (await browser.post("/admin/api/me/two-step/begin", { password })).json().data;
		await browser.post("/admin/api/me/two-step/confirm", { code: totpCode(secret, new Date()) });
		await registerUser(this.#t, { email: "visitor@example.org" });
		await this.#call("POST", "invitations", { email: "new@example.org", role: "editor", locale: "sw" });
		// Whenever it is read, it is open.
		await db.update(invitation).set({ sentAt: new Date(farAway) });
		await db.update(invitationLink).set({ expiresAt: new Date(farAway) });
		await this.#settings(ownWords);
		const picture = await storePicture(app.files);
		const another = await storePicture(app.files);
		const film = (await app.files.store(makeVideo())).path;
		const photos = [
			{ path: picture, alt: "The hall", altSw: "Ukumbi" },
			{ path: another, alt: "The stage" },
		];
		const occasion = { photos, videos: [{ path: film, title: "The evening" }], nameSw: "Kwa Kiswahili" };
		const day = { startDate: "2189-03-14" };
		await addOccasion(db, seminars, makeSeminar({ ...occasion, ...day, endDate: "2189-03-15" }));
		await addOccasion(db, seminars, makeSeminar({ name: "A draft", draft: true }));
		const event = await addOccasion(db, events, makeEvent({ ...occasion, ...day }));
		await addGallery(db, makeGallery({ photos: photos.map((photo) => ({ ...photo, caption: "2026" })) }));
		await saveBanner(db, makeBanner({ firstImage: picture, secondImage: another, titleHtmlSw: "Karibu" }));
		await this.#call("POST", "sponsors", {
			name: "Benki ya Upendo",
			link: "https://bank.example/",
			logo: picture,
		});
		await this.#call("POST", "sponsors", { name: "Duka", link: null, logo: another, event_id: event });
		await addLegalText(db, makeLegalText({ html: "<p>The first.</p>" }));
		await addLegalText(db, makeLegalText({ validFrom: "2026-02-01", htmlSw: "<p>Ya pili.</p>" }));
		await addLegalText(db, makeLegalText({ kind: "terms" }));
		const { data } = (await this.#admin.get("/admin/api/start-page")).json();
		const asked = data.points.find(({ point }: { point: string }) => point === "allowance");
		await this.#call("POST", "start-page/checklist", { point: "allowance", about: asked.about, seen: true });
		const id = await this.#category("Gentleness", { image_url: picture });
		const photo = { path: picture, caption: "Wedding", alt: "A couple" };
		await addNominee(db, makeNominee(id, { story: "Since 1990.", storySw: "Tangu 1990.", photos: [photo] }));
		const taken = {
			takenAt: new Date(),
			byteSize: 1234,
			sha256: "0".repeat(64),
			votes: 1,
			files: 2,
			note: null,
		};
		await recordBackup(db, taken, { actorId: 1, fileName: "kept.tar.gz" });
		await noteCheck(db, 1, { ok: true, words: () => "Whole." }, new Date());
		await app.contentChanges.announce();
	}
}
