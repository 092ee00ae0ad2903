import type { Event, Seminar } from "@bcc/contract";
import { programmeToday } from "@bcc/contract/calendar";
import type { ApiClient } from "@bcc/contract/client";
import { isPutOff } from "@bcc/contract/result";
import { readId } from "#web/features/voting/rules.ts";
import { reportFailure } from "#web/lib/report-failure.ts";
import type { NoOccasion, Occasion, OccasionKind, OccasionListPage, OccasionPage } from "./occasion.ts";

/** Loads the list page of one kind; never throws. */
export async function loadOccasions(api: ApiClient, kind: OccasionKind): Promise<OccasionListPage> {
	const result = await kind.list(api);
	if (!result.ok) reportFailure(`${kind.logged.list} could not be loaded`, result.code, result.message);
	return { occasions: result.ok ? result.data.map(asOccasion) : null, today: programmeToday() };
}

/** Loads the page of the one that the request's address names; never throws. What fails is logged (product §8). */
export async function loadOccasion(
	api: ApiClient,
	kind: OccasionKind,
	request: Pick<Request, "url">,
): Promise<OccasionPage | NoOccasion> {
	const id = readId(new URL(request.url).searchParams.get(kind.idParameter));
	if (id === null) return "missing";
	const result = await kind.one(api, id);
	if (!result.ok && result.code !== "not_found") {
		reportFailure(`${kind.logged.one} could not be loaded`, result.code, result.message);
		return isPutOff(result) ? "later" : "failed";
	}
	const [found] = result.ok ? result.data : [];
	return found ? { occasion: asOccasion(found), today: programmeToday() } : "missing";
}

function asOccasion(found: Seminar | Event): Occasion {
	if ("presenter" in found) return found;
	const { talker_name, ...seminar } = found;
	return { ...seminar, presenter: talker_name };
}
