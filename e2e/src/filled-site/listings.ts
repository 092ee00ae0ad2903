import { readFile } from "node:fs/promises";
import type { Database } from "@bcc/server/db/client";
import {
	type EventContent,
	makeEvent,
	makeGallery,
	makeSeminar,
	type SeminarContent,
} from "@bcc/server/demo/factories";
import { dayIn } from "@bcc/server/demo/occasions";
import { galleries } from "@bcc/server/features/programme/gallery/resource";
import { events, seminars } from "@bcc/server/features/programme/occasion/resource";
import type { FileStore } from "@bcc/server/features/site/file/store";
import type { Gallery, Listings, Occasion } from "./content.ts";
import { storePicture } from "./pictures.ts";

/** Texts that must be shown as they are; markup that runs writes its name to `window.hostile`. */
export const hostileText = `</script><script>window.hostile = "text"</script><img src=x onerror="hostile='img'">`;

const longWord = "Tunasherehekeandoazinazomtukuzamungu";
const film = new URL(import.meta.resolve("@bcc/server/demo/videos/dhow.webm"));
const colors = ["#6a0d19", "#1f5a3a", "#4a3a7a", "#7a4a16", "#16357f", "#573d37"];

/** Stores seminars, events and galleries, one for each state of their pages. */
export async function storeListings(db: Database, files: FileStore): Promise<Listings> {
	const pictures = await Promise.all(colors.map((color) => storePicture(files, 1200, 800, color)));
	const { path: video } = await files.store(await readFile(film));
	const photosOf = (count: number) =>
		pictures.slice(0, count).map((path, index) => ({
			path,
			alt: `Couples in hall ${index + 1}`,
			altSw: `Wanandoa katika ukumbi wa ${index + 1}`,
		}));
	const videos = [{ path: video, title: "A dhow comes home", titleSw: "Jahazi linarudi nyumbani" }];
	const rich = { photos: photosOf(3), videos };
	const now = new Date();

	async function occasion(
		kind: typeof seminars | typeof events,
		content: SeminarContent | EventContent,
	): Promise<Occasion> {
		const { name, nameSw, price = 0, photos } = content;
		const id = await kind.store(db, content);
		return { id, name, nameSw: nameSw ?? name, price, photos: photos.map(({ alt }) => alt) };
	}
	const seminar = (name: string, nameSw: string, values: Partial<SeminarContent>) => {
		const texts = { name, nameSw, ...swahiliTexts, ...lushoto, presenter: "Pastor Elia Ngowi" };
		return occasion(seminars, makeSeminar({ ...texts, ...values }));
	};
	const event = (name: string, nameSw: string, values: Partial<EventContent>) => {
		const texts = { name, nameSw, ...swahiliTexts, ...lushoto, presenter: "Grace Kimaro" };
		return occasion(events, makeEvent({ ...texts, ...values }));
	};

	async function gallery(name: string, nameSw: string, count: number, position: number): Promise<Gallery> {
		const description = `${name} in pictures.`;
		const photos = photosOf(count).map((photo, index) =>
			index % 2 === 0 ? { ...photo, caption: `Joy ${index + 1}`, captionSw: `Furaha ${index + 1}` } : photo,
		);
		const texts = { name, nameSw, description, descriptionSw: `${nameSw} katika picha.` };
		const id = await galleries.store(db, makeGallery({ ...texts, photos, position }));
		return { id, name, nameSw, description, photos: photos.map(({ alt }) => alt) };
	}

	return {
		seminars: {
			underWay: await seminar("Faith and Business", "Imani na Biashara", {
				price: 40_000,
				startDate: dayIn(-2, now),
				endDate: dayIn(2, now),
			}),
			evening: await seminar("Praying Together", "Kuomba Pamoja", {
				startDate: "2099-02-01",
				photos: photosOf(1),
			}),
			weekend: await seminar("Two Purses, One Home", "Pochi Mbili, Nyumba Moja", {
				...rich,
				price: 25_000,
				startDate: "2099-12-05",
				endDate: "2099-12-06",
				timeIn: "17:00",
				timeOut: "20:30",
			}),
			long: await seminar(`Long ${longWord.repeat(3)}`, `Ndefu ${longWord.repeat(3)}`, {
				topic: `${longWord} ${hostileText}`,
				topicSw: `${longWord} ${hostileText}`,
				presenter: `${longWord} ${longWord} ${longWord}`,
				venue: longWord.repeat(3),
				venue_sw: longWord.repeat(3),
				place: hostileText,
				description: `${longWord.repeat(4)}\n\n${hostileText}`,
				price: 10_000,
				startDate: "2100-01-01",
			}),
			past: await seminar("Listening", "Kusikiliza", { startDate: "2025-05-31", photos: photosOf(1) }),
			pastPaid: await seminar("Golden Lessons", "Mafunzo ya Dhahabu", {
				price: 7_000,
				startDate: "2025-03-01",
			}),
		},
		events: {
			walk: await event("Sunrise Walk", "Matembezi ya Alfajiri", {
				startDate: "2099-02-01",
				photos: photosOf(1),
			}),
			dinner: await event("Dinner by the Sea", "Chakula cha Jioni Ufukweni", {
				...rich,
				price: 60_000,
				startDate: "2099-12-05",
				timeIn: "17:00",
				timeOut: "22:00",
			}),
			past: await event("Picnic", "Pikiniki", { price: 20_000, startDate: "2025-05-31" }),
		},
		galleries: {
			feast: await gallery("Awards Feast", "Karamu ya Tuzo", colors.length, 0),
			single: await gallery("One Portrait", "Picha Moja", 1, 1),
			empty: await gallery("Next Season", "Msimu Ujao", 0, 2),
		},
	};
}

/** Where everything takes place. */
const lushoto = { venue: "Lawns Hotel", venue_sw: "Hoteli ya Lawns", place: "Lushoto, Tanga" };

const swahiliTexts = {
	topicSw: "Maombi katika ndoa",
	descriptionSw: "Siku ya waume na wake.",
};
