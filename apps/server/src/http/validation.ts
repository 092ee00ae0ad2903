import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { ZodType } from "zod";
import { AppError } from "#server/lib/app-error.ts";

/** V8's message when an object without a primitive value is compared, such as `{"toString":1}`. */
const incomparable = "Cannot convert object to primitive value";

/** Checks requests. Zod reads `length` of any value; `{"length":{"toString":1}}` makes it throw, so answer 400. */
export const validation: FastifySchemaCompiler<ZodType> = (route) => {
	const validate = validatorCompiler(route);
	return (data) => {
		try {
			return validate(data);
		} catch (error) {
			if (!(error instanceof TypeError && error.message === incomparable)) throw error;
			return { error: new AppError("invalid_input", { field: route.httpPart ?? "body" }) };
		}
	};
};
