import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "#server/command/command.ts";
import type { Database } from "#server/db/client.ts";
import type { RecountPart } from "#server/features/votes/result/rules.ts";
import type { Scorer } from "#server/features/votes/result/scoring.ts";
import { wings } from "#server/wings.ts";

/** What the `commands.ts` of a wing adds. */
type AddedCommands = {
	commands: Record<string, Command>;
	/** What decides places beside votes. */
	scorer?: Scorer;
	/** Compared by `recount`. */
	recountPart?: RecountPart;
	/** What whoever has restored a backup must know, in lines. */
	afterRestore?(db: Database): Promise<string[]>;
};

const features = join(import.meta.dirname, "..", "features");

/** Those of all wings that there are. */
export const addedCommands: AddedCommands[] = await Promise.all(
	Object.keys(wings)
		.map((wing) => join(features, wing, "commands.ts"))
		.filter((file) => existsSync(file))
		.map((file) => import(pathToFileURL(file).href)),
);

/** What wings say of places. */
export const addedScorers: Scorer[] = addedCommands.flatMap(({ scorer }) => scorer ?? []);
