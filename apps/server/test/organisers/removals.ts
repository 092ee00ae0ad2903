import { type Category, type Couple, hasVotes, votesOf } from "./model.ts";
import { type Organiser, seasonRefusal } from "./organiser.ts";

/** Categories and couples are withdrawn and put back, deleted and restored. */

type Named = { resource: "categories" | "nominees"; label: string; voted: boolean };

function nameOf(found: { season: Organiser["season"]; category: Category; couple?: Couple }): Named {
	const { season, category, couple } = found;
	return couple
		? {
				resource: "nominees",
				label: `${couple.husband} & ${couple.wife}`,
				voted: votesOf(season, couple).length > 0,
			}
		: { resource: "categories", label: category.name, voted: hasVotes(season, category) };
}

/** A category, or a couple more often; in most cases a valid one. */
function either(organiser: Organiser, fits: (record: Category | Couple) => boolean) {
	const found =
		fitting(organiser, fits) ?? (organiser.random.chance(0.4) ? organiser.category() : organiser.couple());
	const record: Category | Couple = "couple" in found ? (found.couple as Couple) : found.category;
	return { ...found, record, named: nameOf(found) };
}

function fitting({ season, random }: Organiser, fits: (record: Category | Couple) => boolean) {
	const categories = season.categories.filter(fits).map((category) => ({ season, category }));
	const couples = season.categories.flatMap((category) =>
		category.couples.filter(fits).map((couple) => ({ season, category, couple })),
	);
	const all = [...categories, ...couples];
	return all.length > 0 && random.chance(0.75) ? random.oneOf(all) : null;
}

export async function withdraw(organiser: Organiser): Promise<void> {
	const { season, record, named } = either(
		organiser,
		(record) => record.withdrawn === null && !record.draft && !record.binned,
	);
	const { version } = await organiser.read<{ version: number }>(`${named.resource}/${record.id}`);
	const reason = organiser.random.oneOf(["They asked for it", "They moved away"]);
	const isSo = !record.binned && record.withdrawn === reason;
	const wrong = () =>
		isSo || (!record.binned && !record.draft && record.withdrawn === null) ? null : "changed_meanwhile";
	const path = `${named.resource}/${record.id}/withdraw`;
	if (!(await organiser.call("POST", path, { version, reason }, seasonRefusal(season, wrong)))) return;
	record.withdrawn = reason;
	organiser.changed(isSo ? null : `withdraw ${named.resource} ${named.label}`);
}

export async function reinstate(organiser: Organiser): Promise<void> {
	const { season, record, named } = either(organiser, ({ withdrawn }) => withdrawn !== null);
	const { version } = await organiser.read<{ version: number }>(`${named.resource}/${record.id}`);
	const path = `${named.resource}/${record.id}/reinstate`;
	if (
		!(await organiser.call(
			"POST",
			path,
			{ version, reason: "An error" },
			seasonRefusal(season, () => (record.binned ? "changed_meanwhile" : null)),
		))
	)
		return;
	const isChange = record.withdrawn !== null;
	record.withdrawn = null;
	organiser.changed(isChange ? `reinstate ${named.resource} ${named.label}` : null);
}

export async function bin(organiser: Organiser): Promise<void> {
	const { season, category, record, named } = either(organiser, ({ binned }) => !binned);
	const { version } = await organiser.read<{ version: number }>(`${named.resource}/${record.id}`);
	const reason = organiser.random.chance(0.8) ? "They asked for it" : "";
	const isAmongVoted = record !== category && hasVotes(season, category);
	const wrong = () => {
		if (record.binned) return null;
		return named.voted ? "has_votes" : isAmongVoted && !reason ? "invalid_input" : null;
	};
	const path = `${named.resource}/${record.id}?${new URLSearchParams({ version: String(version), reason })}`;
	if (!(await organiser.call("DELETE", path, undefined, seasonRefusal(season, wrong)))) return;
	const isNew = !record.binned;
	record.binned = true;
	organiser.changed(isNew ? `delete ${named.resource} ${named.label}` : null);
}

export async function restore(organiser: Organiser): Promise<void> {
	const { season, category, record, named } = either(organiser, ({ binned }) => binned);
	const isInBin = record.binned && record !== category && category.binned;
	const reason = organiser.random.chance(0.8) ? "They want to take part" : null;
	const lacksReason = record.binned && record !== category && hasVotes(season, category) && !reason;
	const path = `${named.resource}/${record.id}/restore`;
	const refusal = seasonRefusal(season, () => (isInBin || lacksReason ? "invalid_input" : null));
	if (!(await organiser.call("POST", path, { reason }, refusal))) return;
	const isChange = record.binned;
	record.binned = false;
	organiser.changed(isChange ? `restore ${named.resource} ${named.label}` : null);
}
