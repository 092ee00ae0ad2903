import { Random } from "#server/testing/random.ts";
import type { TestSite } from "#server/testing/site.ts";
import { BackOfficeViews } from "./back-office-views.ts";
import * as categories from "./categories.ts";
import * as couples from "./couples.ts";
import * as seasonEnd from "./end-of-season.ts";
import type { Model } from "./model.ts";
import { NothingThere, Organiser } from "./organiser.ts";
import { lookInPublic } from "./public-views.ts";
import * as publishing from "./publishing.ts";
import * as removals from "./removals.ts";
import { organisersSite } from "./site.ts";
import * as votes from "./votes.ts";

/** The kinds of deeds, and their relative frequencies. */
const deeds = {
	vote: [24, votes.vote],
	voidVotes: [4, votes.voidVotes],
	holdVotes: [4, votes.holdVotes],
	previewVoid: [1, votes.previewVoid],
	unvoid: [4, votes.unvoid],
	voidHeld: [2, votes.voidHeld],
	addCategory: [2, categories.addCategory],
	addCouple: [5, couples.addCouple],
	changeCategory: [4, categories.changeCategory],
	changeCouple: [2, couples.changeCouple],
	setWindows: [4, categories.setWindows],
	closeAll: [3, categories.closeAll],
	freeze: [2, categories.freeze],
	reopen: [3, categories.reopen],
	withdraw: [2, removals.withdraw],
	reinstate: [4, removals.reinstate],
	bin: [2, removals.bin],
	restore: [2, removals.restore],
	chooseCounts: [4, publishing.chooseCounts],
	chooseWinners: [1, publishing.chooseWinners],
	publish: [2, publishing.publish],
	unpublish: [1.5, publishing.unpublish],
	publishCategory: [6, publishing.publishCategory],
	unpublishCategory: [2, publishing.unpublishCategory],
	decide: [5, publishing.decide],
	undecide: [2, publishing.undecide],
	recount: [0.5, seasonEnd.recount],
	closeBooks: [0.7, seasonEnd.closeBooks],
	beginSeason: [4, seasonEnd.beginSeason],
} as const;

type Deed = keyof typeof deeds;

/** A deed with the seed of its choices. */
export type Step = { deed: Deed; seed: number; look: boolean };

const names = Object.keys(deeds) as Deed[];
const allWeights = names.reduce((sum, name) => sum + deeds[name][0], 0);

/** Deeds between two checks of all views; the databases take turns. */
const lookEvery = 10;

/** Without votes most deeds have no effect. */
const votesFirst = 3;

/** @param kind of the database: the same is done on both, and checked in turn */
export function stepsOf(seed: number, count: number, kind: "PGlite" | "PostgreSQL"): Step[] {
	const lookAt = kind === "PGlite" ? lookEvery / 2 - 1 : lookEvery - 1;
	const random = new Random(seed);
	const deedAt = (place: number): Deed => {
		let end = 0;
		const found = names.find((name) => {
			end += deeds[name][0];
			return place < end;
		});
		return found ?? "vote";
	};
	return Array.from({ length: count }, (_, index) => ({
		deed: index < votesFirst ? "vote" : deedAt(random.number() * allWeights),
		seed: random.below(2 ** 31),
		look: index % lookEvery === lookAt || index === count - 1,
	}));
}

/** The difference, the deeds until then, and the audit log. */
export type Outcome = { fault: string | null; trace: string[]; audit: string[] };

/** Takes the steps on a new site, until something differs from the model. */
export async function takeSteps(newSite: () => Promise<TestSite>, steps: Step[]): Promise<Outcome> {
	const place = await newSite();
	const site = await organisersSite(place).catch(async (error) => {
		await place.remove();
		throw error;
	});
	const organiser = new Organiser(site, await modelOf(site.kind, place, site));
	const views = await BackOfficeViews.of(organiser);
	const { trace } = organiser;
	const { audit } = organiser.model;
	try {
		for (const { deed, seed, look } of steps) {
			organiser.random = new Random(seed);
			await organiser.settleTime();
			await deeds[deed][1](organiser).catch((error: unknown) => {
				if (!(error instanceof NothingThere)) throw error;
			});
			if (!look) continue;
			await organiser.settleTime();
			await views.look(organiser);
			await lookInPublic(organiser);
		}
		return { fault: null, trace, audit };
	} catch (error) {
		const fault =
			error instanceof Error
				? `${error.message}\n${error.stack?.split("\n").slice(1, 6).join("\n")}`
				: String(error);
		return { fault, trace, audit };
	} finally {
		await site.close();
		await place.remove();
	}
}

async function modelOf(
	kind: "pglite" | "postgresql",
	{ categoryId, nomineeIds }: TestSite,
	site: Awaited<ReturnType<typeof organisersSite>>,
): Promise<Model> {
	const plain = { draft: false, binned: false, withdrawn: null };
	const wanted = await Promise.all(nomineeIds.map((id) => site.call("GET", `nominees/${id}`)));
	const couples = wanted.map(({ body: { data } }) => ({
		id: data.id,
		husband: data.husband,
		wife: data.wife,
		...plain,
	}));
	const { data: category } = (await site.call("GET", `categories/${categoryId}`)).body;
	const [{ id, year, name }] = (await site.call("GET", "seasons")).body.data;
	const times = { opens: null, closes: null, frozen: null };
	return {
		embargo: false,
		hidesUntilClosed: false,
		audit: [],
		settledAfter: kind === "pglite" ? 0 : 20,
		seasons: [
			{
				...{ id, year, name, archived: false, booksClosed: null, published: false, votesShown: true },
				...{ votes: [], rulings: [], leaves: 0 },
				categories: [
					{
						...{ id: categoryId, name: category.name, code: category.code, ...plain, ...times },
						...{ announced: false, couples, decisions: [] },
					},
				],
			},
		],
	};
}
