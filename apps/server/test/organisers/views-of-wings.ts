import { ofWings } from "#server/testing/wings.ts";
import type { Season } from "./model.ts";
import type { Organiser } from "./organiser.ts";

type Look = (organiser: Organiser, season: Season) => Promise<void>;

/** A wing reads what it shows of a season, and compares it with the model; declared in `test/<wing>/organisers.ts`. */
export const ofEach = await ofWings<{ lookInPublic: Look; lookInBackOffice: Look }>(
	(wing) => new URL(`../${wing}/organisers.ts`, import.meta.url),
);
