const listeners = new Set<() => void>();
let ended = false;

function change(to: boolean): void {
	ended = to;
	for (const listener of listeners) listener();
}

/** Whether the server has refused a call because nobody is signed in any more. */
export const sessionEnd = {
	/** Call it with the code of each refused call. */
	note(code: string | undefined) {
		if (code !== "not_signed_in" || ended) return;
		// Nothing may lie over the evening's show, which has words of its own for it.
		if (!document.getElementById("root")?.hasAttribute("inert")) change(true);
	},
	forget: () => change(false),
	isNoted: () => ended,
	subscribe(listener: () => void) {
		listeners.add(listener);
		return () => void listeners.delete(listener);
	},
};
