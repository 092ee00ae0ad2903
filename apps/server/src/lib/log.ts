import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from "pino";
import { errorFields } from "#server/lib/error-fields.ts";

/** Whatever logs a whole request, reply or error, nothing of the visitor is written (architecture §5). */
const impersonal = {
	req: ({ method }: { method?: string }) => ({ method }),
	res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
	err: errorFields,
};

/** What is kept of lines that cannot be written; later ones are lost. */
const mostWaitingBytes = 1024 * 1024;

/**
 * Standard output. Where it is a file on a disk that is full, lines are lost and the site goes on.
 *
 * @param tellLost told how many were lost, once lines are written again
 */
function standardOutput(tellLost: (lines: number) => void): DestinationStream {
	let lost = 0;
	const output = destination({ fd: process.stdout.fd ?? 1, maxLength: mostWaitingBytes });
	const flush = output.flushSync.bind(output);
	output.on("error", () => {
		// At the end of the process it would try for ever.
		output.flushSync = () => {};
	});
	output.on("drop", () => {
		lost += 1;
	});
	return output.on("drain", () => {
		output.flushSync = flush;
		if (lost === 0) return;
		const lines = lost;
		lost = 0;
		tellLost(lines);
	});
}

export function createLog(level: string): Logger {
	const settings: LoggerOptions = {
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
	};
	const log: Logger = pino(
		settings,
		standardOutput((lines) => log.warn({ lines }, "lines of this log were lost: they could not be written")),
	);
	return log;
}
