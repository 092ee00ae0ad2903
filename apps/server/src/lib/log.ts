import { writeSync } from "node:fs";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { withCauses } from "#server/lib/causes.ts";
import { errorFields } from "#server/lib/error-fields.ts";

/** Even where a whole request, reply or error is logged, nothing about the visitor is written (architecture §5). */
const impersonal = {
	req: ({ method }: { method?: string }) => ({ method }),
	res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
	err: errorFields,
};

/** The most bytes that wait for a slow reader; later lines are lost. */
const mostWaitingBytes = 1024 * 1024;

/** How long a full pipe is left alone before it is tried again, in milliseconds. */
const retryMs = 50;

/**
 * Standard output. Lines wait while the reader of a pipe is slow, without blocking the process. A line that cannot be
 * written, because the disk is full or the reader is gone, is lost and the site goes on.
 *
 * Pino's own destination retries such a line for ever when the process exits.
 *
 * @param reportLost called with the number of lost lines when lines can be written again
 */
function standardOutput(reportLost: (lines: number) => void): DestinationStream {
	const fd = process.stdout.fd ?? 1;
	const waiting: Buffer[] = [];
	let waitingBytes = 0;
	let retry: NodeJS.Timeout | undefined;
	let lost = 0;

	function writeWaiting(): void {
		retry = undefined;
		try {
			for (let line = waiting[0]; line; line = waiting[0]) {
				const written = writeSync(fd, line);
				waitingBytes -= written;
				if (written < line.length) waiting[0] = line.subarray(written);
				else waiting.shift();
			}
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === "EAGAIN") {
				retry = setTimeout(writeWaiting, retryMs).unref();
				return;
			}
			lost += waiting.length;
			waiting.length = 0;
			waitingBytes = 0;
			return;
		}
		const lines = lost;
		lost = 0;
		if (lines > 0) reportLost(lines);
	}

	process.once("exit", writeWaiting);
	return {
		write(text) {
			const line = Buffer.from(text);
			if (waitingBytes + line.length > mostWaitingBytes) {
				lost += 1;
				return;
			}
			waiting.push(line);
			waitingBytes += line.length;
			if (!retry) writeWaiting();
		},
	};
}

/** From this level on lines that repeat are throttled; below it are events, each of which counts. */
const throttledFrom = 40;

type Fields = { err?: unknown; method?: unknown; route?: unknown; code?: unknown };

export type LogOptions = {
	/** A name for errors that have one cause, whatever failed: their lines are of one kind. */
	causeOf?: (error: unknown) => string | undefined;
	/** Standard output by default. */
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
				// Without a message of its own a line would get the error's.
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

/** What repeated lines have in common: all but the values. */
function kindOf(text: string, { err, method, route, code }: Fields = {}): string {
	const causes = [...withCauses(err)].map(
		(each) => `${each.name} ${(each as { code?: unknown }).code ?? ""}`,
	);
	return [text, method, route, code, ...causes].join(" | ");
}

/** Turns console output of libraries, pages and the database into lines of the log. */
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

/** The least time between lines of one kind, in milliseconds. */
const intervalMs = 1_000;

/** Writes a line with the number of lines that it replaces. */
type Write = (lines: number) => void;

/** Throttles repeated log lines: one a second of each kind, with the number that it replaces. */
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
