import { programmeToday } from "@bcc/contract/calendar";
import type { ApiClient } from "@bcc/contract/client";
import type { OccasionListPage, OccasionPage } from "#web/features/occasion/occasion.ts";
import { readId } from "#web/features/voting/rules.ts";

/** Why an event's page cannot be shown: there is none, or the call failed. */
export type NoEvent = "missing" | "failed";

/** Loads the events page; never throws. */
export async function loadEvents(api: ApiClient): Promise<OccasionListPage> {
	const result = await api.events();
	if (!result.ok) console.error("Events could not be loaded", result.code, result.message);
	return { occasions: result.ok ? result.data : null, today: programmeToday() };
}

/**
 * Loads an event's page; never throws. What fails is logged and said on the page (spec §8).
 *
 * @param eventId as it stands in the address
 */
export async function loadEvent(api: ApiClient, eventId: string | null): Promise<OccasionPage | NoEvent> {
	const id = readId(eventId);
	if (id === null) return "missing";
	const result = await api.event(id);
	if (!result.ok && result.code !== "not_found") {
		console.error("Event could not be loaded", result.code, result.message);
		return "failed";
	}
	const [event] = result.ok ? result.data : [];
	return event ? { occasion: event, today: programmeToday() } : "missing";
}
