import { existsSync } from "node:fs";
import { wings } from "#server/wings.ts";

/**
 * What the wings that there are declare for a test.
 *
 * @param fileOf the module in which a wing would declare it
 */
export async function ofWings<Part>(fileOf: (wing: string) => URL): Promise<Part[]> {
	const files = Object.keys(wings).map(fileOf);
	return await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file.href)));
}
