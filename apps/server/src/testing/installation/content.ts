import type { StartPage } from "@bcc/contract/admin";
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
import { registerAs, registerUser } from "#server/testing/account.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";
import { type BackOffice, farAway } from "#server/testing/installation/back-office.ts";

const texts = ["about_lead", "about_text", "vision", "mission", "contact_lead", "copyright_holder", "rights"];

/** In the place of all that is built in, which may be put into other words. */
const ownWords = Object.fromEntries(
	texts.flatMap((name) => [
		[name, `Our ${name}`],
		[`${name}_sw`, `${name} yetu`],
	]),
);

/** Staff of each role, a visitor and somebody who is invited. */
export async function addPeople(office: BackOffice): Promise<void> {
	const { db } = office.t;
	await registerAs(office.t, "editor", { email: "juma@example.org", fullname: "Juma Ali" });
	const auditor = { email: "zoe@example.org", fullname: "Zoe Lyimo" };
	const { browser, password } = await registerAs(office.t, "auditor", auditor);
	const { secret } = (await browser.post("/admin/api/me/two-step/begin", { password })).json().data;
	await browser.post("/admin/api/me/two-step/confirm", { code: totpCode(secret, new Date()) });
	await registerUser(office.t, { email: "visitor@example.org" });
	await office.call("POST", "invitations", { email: "new@example.org", role: "editor", locale: "sw" });
	// Whenever it is read, it is open.
	await db.update(invitation).set({ sentAt: new Date(farAway) });
	await db.update(invitationLink).set({ expiresAt: new Date(farAway) });
}

/** What visitors see beside the awards: texts, pictures, days, sponsors, and a couple with all that one may have. */
export async function addContent(office: BackOffice): Promise<void> {
	const { db, app } = office.t;
	await office.changeSettings(ownWords);
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
	await office.call("POST", "sponsors", {
		name: "Benki ya Upendo",
		link: "https://bank.example/",
		logo: picture,
	});
	await office.call("POST", "sponsors", { name: "Duka", link: null, logo: another, event_id: event });
	await addLegalText(db, makeLegalText({ html: "<p>The first.</p>" }));
	await addLegalText(db, makeLegalText({ validFrom: "2026-02-01", htmlSw: "<p>Ya pili.</p>" }));
	await addLegalText(db, makeLegalText({ kind: "terms" }));
	const id = await office.addCategory("Gentleness", { image_url: picture });
	const photo = { path: picture, caption: "Wedding", alt: "A couple" };
	await addNominee(db, makeNominee(id, { story: "Since 1990.", storySw: "Tangu 1990.", photos: [photo] }));
	await app.contentChanges.announce();
}

/** What organisers have ticked as seen, and a backup. */
export async function addSafekeeping(office: BackOffice): Promise<void> {
	const { db } = office.t;
	const { points } = await office.read<StartPage>("start-page");
	const asked = points.find(({ point }) => point === "allowance");
	await office.call("POST", "start-page/checklist", { point: "allowance", about: asked?.about, seen: true });
	const taken = {
		takenAt: new Date(),
		changesSeen: 0,
		byteSize: 1234,
		sha256: "0".repeat(64),
		votes: 1,
		files: 2,
		note: null,
	};
	await recordBackup(db, taken, { actorId: 1, fileName: "kept.tar.gz" });
	await noteCheck(db, 1, { ok: true, words: () => "Whole." }, new Date());
}
