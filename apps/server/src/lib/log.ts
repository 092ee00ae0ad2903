import { type Logger, pino } from "pino";
import { errorFields } from "#server/lib/error-fields.ts";

/** Whatever logs a whole request, reply or error, nothing of the visitor is written (architecture §5). */
const impersonal = {
	req: ({ method }: { method?: string }) => ({ method }),
	res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
	err: errorFields,
};

export function createLog(level: string): Logger {
	return pino({
		level,
		serializers: impersonal,
		hooks: {
			logMethod([first, ...words], method) {
				const fields: unknown = (first as unknown) instanceof Error ? { err: first } : first;
				// Without words of its own a line would get the error's message.
				const wordless = words.length === 0 && typeof fields === "object";
				method.apply(this, [fields, ...(wordless ? ["no words"] : words)] as Parameters<typeof method>);
			},
		},
	});
}
