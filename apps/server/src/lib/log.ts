import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from "pino";
import { withCauses } from "#server/lib/causes.ts";
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

/** From this level on lines that repeat are throttled; below it are events, each of which counts. */
const throttledFrom = 40;

type Fields = { err?: unknown; method?: unknown; route?: unknown; code?: unknown };

export type LogOptions = {
	/** A name for errors that have one cause, whatever they broke off: their lines are of one kind. */
	causeOf?: (error: unknown) => string | undefined;
	/** Left out, standard output. */
	output?: DestinationStream;
};

/** JSON lines without personal data; warnings and errors that repeat are one line a second, with a count (`lines`). */
export function createLog(level: string, { causeOf, output }: LogOptions = {}): Logger {
	const repeated = new RepeatedLines();
	const settings: LoggerOptions = {
		level,
		serializers: impersonal,
		hooks: {
			logMethod([first, ...words], method, lineLevel) {
				const fields = fieldsOf(first);
				// Without words of its own a line would get the error's message.
				const [text = "no words", ...values] = fields === undefined ? [String(first), ...words] : words;
				const write = (lines: number) =>
					method.apply(this, [lines > 1 ? { ...fields, lines } : (fields ?? {}), String(text), ...values]);
				if (lineLevel < throttledFrom) write(1);
				else repeated.add(causeOf?.(fields?.err) ?? kindOf(String(text), fields), write);
			},
		},
	};
	const log: Logger = pino(
		settings,
		output ??
			standardOutput((lines) =>
				log.warn({ lost: lines }, "lines of this log were lost: they could not be written"),
			),
	);
	return log;
}

function fieldsOf(first: unknown): Fields | undefined {
	if (first instanceof Error) return { err: first };
	return typeof first === "object" && first !== null ? first : undefined;
}

/** What lines have in common that repeat: all but the values. */
function kindOf(text: string, { err, method, route, code }: Fields = {}): string {
	const causes = [...withCauses(err)].map(
		(each) => `${each.name} ${(each as { code?: unknown }).code ?? ""}`,
	);
	return [text, method, route, code, ...causes].join(" | ");
}

/** Makes what libraries, pages and the database write to the console lines of the log. */
export function consoleToLog(log: Logger): void {
	const write = (level: "error" | "warn") =>
		((...written: unknown[]) => {
			const err = written.find((each) => each instanceof Error);
			const words = written.filter((each) => typeof each === "string").join(" ");
			const details = written.filter((each) => typeof each === "object" && each !== err);
			log[level](
				{ ...(err ? { err } : {}), ...(details.length > 0 ? { details } : {}) },
				words || "no words",
			);
		}) satisfies typeof console.error;
	console.error = write("error");
	console.warn = write("warn");
}

/** Lines of one kind are at least so far apart, in milliseconds. */
const intervalMs = 1_000;

/** Writes a line, which stands for so many of its kind. */
type Write = (lines: number) => void;

/** Throttles log lines that repeat: of each kind one a second is written, with how many it stands for. */
class RepeatedLines {
	readonly #waiting = new Map<string, { lines: number; write: Write | null }>();

	/** Writes the first line of a kind at once, and of those that follow within a second the last one at its end. */
	add(kind: string, write: Write): void {
		const waiting = this.#waiting.get(kind);
		if (!waiting) {
			this.#begin(kind);
			write(1);
			return;
		}
		waiting.lines += 1;
		waiting.write = write;
	}

	#begin(kind: string): void {
		const waiting = { lines: 0, write: null as Write | null };
		this.#waiting.set(kind, waiting);
		setTimeout(() => {
			this.#waiting.delete(kind);
			if (!waiting.write) return;
			this.#begin(kind);
			waiting.write(waiting.lines);
		}, intervalMs).unref();
	}
}
