import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";

/** Room for two stories whose characters are encoded as nine bytes each. */
export const maxTextBytes = 128 * 1024;

const limits = { fieldSize: maxTextBytes, files: 1, parts: 20 };

type Field = [name: string, value: string];

/**
 * Reads the fields of a multipart form (RFC 7578).
 *
 * @param store stores the form's file and returns the field that replaces it; not called when no file was chosen
 * @throws AppError `invalid_input`, or what `source` and `store` throw of that kind
 */
export async function readMultipartForm(
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
