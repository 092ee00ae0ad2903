import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { amounts } from "../apps/server/test/effort.ts";
import { build } from "./build.ts";
import { packageProgram } from "./repository.ts";
import { runNode } from "./run-program.ts";

/** The amount `databaseCycles` is the option `--database-cycles`. */
const optionOf = (amount: string) => amount.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const { values } = parseArgs({
	options: {
		...Object.fromEntries(Object.keys(amounts).map((name) => [optionOf(name), { type: "string" } as const])),
		/** the program of LazyFS, built as its own README says; left out = no cuts on it */
		lazyfs: { type: "string", default: "" },
		/** run only the test files whose name contains this */
		only: { type: "string", default: "" },
	},
});

const effort = Object.entries(amounts).map(([name, { soak }]) => {
	const amount = Number(values[optionOf(name) as keyof typeof values] ?? soak);
	if (!Number.isInteger(amount) || amount < 0) throw new Error(`--${optionOf(name)} must be a whole number.`);
	return [name, amount] as const;
});

/** Time-out of one test, which may well take hours. */
const longestMs = 12 * 60 * 60_000;

process.env.TZ = "Pacific/Chatham";
process.env.LANG = "tr_TR.UTF-8";
await build();
process.exitCode = await runNode(
	packageProgram("vitest", "vitest.mjs"),
	[
		"run",
		"--project",
		"reliability",
		"--project",
		"soak",
		`--testTimeout=${longestMs}`,
		...(values.only ? [values.only] : []),
	],
	{
		env: {
			EFFORT: JSON.stringify(Object.fromEntries(effort)),
			LAZYFS: values.lazyfs && resolve(values.lazyfs),
		},
	},
);
