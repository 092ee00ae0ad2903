import type { Seminar } from "@bcc/contract";
import { programmeToday } from "@bcc/contract/calendar";
import type { ApiClient } from "@bcc/contract/client";
import { isPutOff } from "@bcc/contract/result";
import type { Occasion, OccasionListPage, OccasionPage } from "#web/features/occasion/occasion.ts";
import { readId } from "#web/features/voting/rules.ts";

/** Loads the seminars page; never throws. */
export async function loadSeminars(api: ApiClient): Promise<OccasionListPage> {
	const result = await api.seminars();
	if (!result.ok) console.error("Seminars could not be loaded", result.code, result.message);
	return { occasions: result.ok ? result.data.map(asOccasion) : null, today: programmeToday() };
}

/**
 * Loads a seminar's page; never throws. Null sends the visitor to the not-found page, whatever failed
 * (spec §8). A limit or an overload of the server is no failure of the seminar: "later".
 *
 * @param seminarId as it stands in the address
 */
export async function loadSeminar(
	api: ApiClient,
	seminarId: string | null,
): Promise<OccasionPage | "later" | null> {
	const id = readId(seminarId);
	if (id === null) return null;
	const result = await api.seminar(id);
	if (!result.ok && result.code !== "not_found") {
		console.error("Seminar could not be loaded", result.code, result.message);
	}
	if (isPutOff(result)) return "later";
	const [seminar] = result.ok ? result.data : [];
	return seminar ? { occasion: asOccasion(seminar), today: programmeToday() } : null;
}

function asOccasion({ talker_name, ...seminar }: Seminar): Occasion {
	return { ...seminar, presenter: talker_name };
}
