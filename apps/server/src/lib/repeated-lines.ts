/** Lines of one kind are at least so far apart, in milliseconds. */
const intervalMs = 1_000;

/** Writes a line, which stands for so many of its kind. */
type Write = (lines: number) => void;

/** Throttles log lines that repeat: of each kind one a second is written, with how many it stands for. */
export class RepeatedLines {
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
