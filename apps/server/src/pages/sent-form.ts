import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";

/** Two stories of characters that are encoded as nine bytes each. */
export const maxTextBytes = 128 * 1024;

const limits = { fieldSize: maxTextBytes, files: 1, parts: 20 };

type Field = [name: string, value: string];

/**
 * The texts of a form as browsers send it, in parts (RFC 7578).
 *
 * @param store what becomes of its file, as a field; an input where none was chosen has none
 * @throws AppError `invalid_input`, or what `source` and `store` throw of that kind
 */
export async function readSentForm(
	headers: FastifyRequest["headers"],
	source: AsyncIterable<Buffer>,
	store: (file: AsyncIterable<Buffer>) => Promise<Field>,
): Promise<URLSearchParams> {
	const fields = new URLSearchParams();
	let storing: Promise<Field> | undefined;
	let breakOff: (error: Error) => void = () => {};
	try {
		const form = new Busboy({ headers: headers as BusboyHeaders, limits });
		const refuse = () => form.destroy(new AppError("invalid_input"));
		form.on("partsLimit", refuse).on("filesLimit", refuse);
		form.on("field", (name: string | undefined, value, _, truncated) => {
			if (name === undefined || truncated) refuse();
			else fields.append(name, value);
		});
		form.on("file", (_, file, fileName) => {
			// The reader gets the error; without a listener it would end the process.
			file.on("error", () => {});
			breakOff = (error) => file.destroy(error);
			if (!fileName) return file.resume();
			storing = store(file.iterator({ destroyOnReturn: false })).finally(() => file.resume());
			storing.catch(() => {});
		});
		await pipeline(source, form);
	} catch (error) {
		const failure = error instanceof AppError ? error : new AppError("invalid_input");
		breakOff(failure);
		await storing?.catch(() => {});
		throw failure;
	}
	if (storing) fields.set(...(await storing));
	return fields;
}
