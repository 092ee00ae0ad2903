import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { ZodType } from "zod";
import { AppError } from "#server/lib/app-error.ts";

/** What V8 says when something is compared that has no value, such as `{"toString":1}`. */
const unreadable = "Cannot convert object to primitive value";

/**
 * Checks requests against their schemas. Zod asks whatever has a `length` whether it is too long, a text or not, and a body
 * can have one that nothing compares with: `{"length":{"toString":1}}`.
 */
export const validation: FastifySchemaCompiler<ZodType> = (route) => {
	const validate = validatorCompiler(route);
	return (data) => {
		try {
			return validate(data);
		} catch (error) {
			if (!(error instanceof TypeError && error.message === unreadable)) throw error;
			return { error: new AppError("invalid_input", { field: route.httpPart ?? "body" }) };
		}
	};
};
