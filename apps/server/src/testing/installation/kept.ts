import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rows } from "#server/testing/installation/rows.ts";
import type { Proof, Shown } from "#server/testing/installation/shown.ts";

/** An installation as one version of the site left it: its rows, and what it showed then. */
export type Kept = {
	/** The last migration that it had, which is also the file's name. */
	migration: string;
	rows: Rows;
	shown: Shown;
	proofs: Record<string, Proof>;
};

const folder = join(import.meta.dirname, "kept");

export async function keptInstallations(): Promise<string[]> {
	return (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
}

export async function readKept(name: string): Promise<Kept> {
	return JSON.parse(await readFile(join(folder, name), "utf8"));
}

export const keptFile = (migration: string) => join(folder, `${migration}.json`);
