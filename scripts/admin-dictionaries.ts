import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "./repository.ts";

const folder = inRepository("packages", "messages", "back-office", "sw");

/** The back office's Swahili by its English, file by file of `packages/messages/back-office/sw`: `votes`, `users`. */
export function adminDictionaries(): Map<string, Record<string, string>> {
	return new Map(
		readdirSync(folder).map((file) => [
			file.replace(/\.json$/, ""),
			JSON.parse(readFileSync(`${folder}/${file}`, "utf8")),
		]),
	);
}
