import type { Event, Seminar } from "@bcc/contract";
import { programmeToday } from "@bcc/contract/calendar";
import type { ApiClient } from "@bcc/contract/client";
import { isPutOff } from "@bcc/contract/result";
import { readId } from "#web/features/voting/rules.ts";
import { tryLater } from "#web/lib/page-data.ts";
import { reportFailure } from "#web/lib/report-failure.ts";
import type { Occasion, OccasionKind, OccasionListPage, OccasionPage } from "./occasion.ts";

/** Loads the list page of one kind; never throws. */
export function loadOccasions(kind: OccasionKind) {
	return async (api: ApiClient): Promise<OccasionListPage> => {
		const result = await kind.list(api);
		if (!result.ok) reportFailure(`${kind.logged.list} could not be loaded`, result.code, result.message);
		return { occasions: result.ok ? result.data.map(asOccasion) : null, today: programmeToday() };
	};
}

/** Loads the page of the one that the address names; throws where there is none. What fails is logged (product §8). */
export function loadOccasion(kind: OccasionKind) {
	return async (api: ApiClient, address: URLSearchParams): Promise<OccasionPage> => {
		const id = readId(address.get(kind.idParameter));
		if (id === null) throw kind.absent(404);
		const [result, sponsors] = await Promise.all([kind.one(api, id), kind.sponsors(api, id)]);
		if (!result.ok && result.code !== "not_found") {
			reportFailure(`${kind.logged.one} could not be loaded`, result.code, result.message);
			throw isPutOff(result) ? tryLater() : kind.absent(503);
		}
		const [found] = result.ok ? result.data : [];
		if (!found) throw kind.absent(404);
		return { occasion: asOccasion(found), today: programmeToday(), sponsors };
	};
}

function asOccasion(found: Seminar | Event): Occasion {
	if ("presenter" in found) return found;
	const { talker_name, ...seminar } = found;
	return { ...seminar, presenter: talker_name };
}
