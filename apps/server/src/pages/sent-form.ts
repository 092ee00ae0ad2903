import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";

/** Two stories of letters that are written as nine each. */
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
			// Who reads the file is told; without a listener the process would end.
			file.on("error", () => {});
			breakOff = (error) => file.destroy(error);
			if (!fileName) return file.resume();
			storing = store(file.iterator({ destroyOnReturn: false })).finally(() => file.resume());
			storing.catch(() => {});
		});
		await pipeline(source, form);
	} catch (error) {
		const told = error instanceof AppError ? error : new AppError("invalid_input");
		breakOff(told);
		await storing?.catch(() => {});
		throw told;
	}
	if (storing) fields.set(...(await storing));
	return fields;
}
