import type { Category, ChosenCouple, Couple, NomineeCount } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { isPutOff } from "@bcc/contract/result";
import { checkVote, logFailure } from "#web/features/nominee/load-nominees.ts";
import { readId } from "#web/features/voting/rules.ts";

/** How the couple's category stands, as on its nominees page. */
export type CoupleVoting = {
	category: Category;
	/** Of the whole category; empty when they could not be had, null while the organisers hide them. */
	counts: NomineeCount[] | null;
	/** The couple this visitor voted for in the category; null also when the check failed. */
	chosen: ChosenCouple | null;
	/** By the server's clock, in milliseconds since the epoch. */
	loadedAt: number;
};

/** A couple's own page; without `voting` it no longer stands in the awards. */
export type CouplePage = { couple: Couple; voting: CoupleVoting | null };

export type CoupleParams = {
	/** The `coupleId` of the address, as it stands there. */
	coupleId: string | null;
	/** What the browser tells of itself (product §3); empty on the server, which reads the User-Agent. */
	readDevice: () => Promise<string>;
};

/** Loads a couple's page; never throws. Null sends the visitor to the not-found page. */
export async function loadCouple(api: ApiClient, params: CoupleParams): Promise<CouplePage | "later" | null> {
	const id = readId(params.coupleId);
	if (id === null) return null;
	const found = await api.couple(id);
	if (!found.ok) {
		logFailure("The couple", found);
		return isPutOff(found) ? "later" : null;
	}
	const [couple] = found.data;
	if (!couple) return null;
	if (couple.withdrawn) return { couple, voting: null };
	const { category_id } = couple;
	const [category, check, counts] = await Promise.all([
		api.category(category_id),
		checkVote(api, category_id, params.readDevice),
		api.voteCounts(category_id),
	]);
	if (!category.ok) logFailure("Category", category);
	const hidden = !counts.ok && counts.code === "counts_hidden";
	if (!counts.ok && !hidden) logFailure("Vote counts", counts);
	const its = category.ok && category.data[0];
	if (!its || !check.ok) {
		const mayComeLater = (its || isPutOff(category)) && (check.ok || isPutOff(check));
		return mayComeLater ? "later" : null;
	}
	return {
		couple,
		voting: {
			category: its,
			counts: counts.ok ? counts.data : hidden ? null : [],
			chosen: check.data,
			loadedAt: category.answeredAt ?? Date.now(),
		},
	};
}
