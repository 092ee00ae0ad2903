import type { JudgeDesk } from "@bcc/contract/jury/judge";
import type { Result } from "@bcc/contract/result";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { whenConnectionMayReturn } from "#web/lib/connection-return.ts";
import { type Draft, draftOf } from "./rules.ts";
import { sendAll } from "./sender.ts";
import { type AllUnsent, readUnsent, writeUnsent } from "./stored-sheets.ts";

/** Milliseconds that a judge may go on typing before it is sent. */
const typingMs = 800;

/** Milliseconds until what got no answer is sent again. */
const againMs = 10_000;

/**
 * A judge's sheets: each change is stored in this browser at once and sent soon, and stays there until the server has acknowledged it,
 * also over a reload.
 *
 * @param first what the page was rendered with
 */
export function useSheets(token: string, first: JudgeDesk) {
	const [desk, setDesk] = useState(first);
	const [unsent, setUnsent] = useState<AllUnsent>({});
	const [isOnline, setOnline] = useState(true);
	const [isStored, setStored] = useState(true);
	const [ended, setEnded] = useState(false);
	const waiting = useRef<AllUnsent>({});
	const present = useRef(first);
	/** Sheets that were saved since the page was loaded: what was asked for before one is older than it. */
	const saves = useRef(0);
	const sending = useRef<Promise<void>>(undefined);
	const stopWait = useRef(() => {});
	const judgeId = first.judge_id;

	const show = useCallback((next: JudgeDesk) => {
		present.current = next;
		setDesk(next);
	}, []);

	const keep = useCallback(
		(next: AllUnsent) => {
			waiting.current = next;
			setUnsent(next);
			setStored(writeUnsent(judgeId, next));
		},
		[judgeId],
	);

	/** Fetches all again; what waits here stays. */
	const look = useCallback(async () => {
		const before = saves.current;
		const found = await browserApi().jury("sheets", { token });
		if (found.ok && found.data[0] && saves.current === before) show(found.data[0]);
		else if (!found.ok && found.code === "link_invalid") setEnded(true);
	}, [token, show]);

	const send = useCallback(async () => {
		stopWait.current();
		const stop = await sendAll({
			criteria: present.current.criteria,
			read: () => waiting.current,
			write(id, one) {
				const { [id]: _, ...others } = waiting.current;
				keep(one ? { ...others, [id]: one } : others);
			},
			save: async (sheet) => browserApi().jury("save", { token, sheet }),
			onSaved(id, sheet) {
				saves.current++;
				show(withSheet(present.current, id, sheet));
			},
		});
		setOnline(stop !== "later");
		if (stop === "ended") setEnded(true);
		if (stop === "changed") await look();
		if (stop === "later") stopWait.current = whenConnectionMayReturn(againMs, () => void flush.current());
	}, [token, keep, show, look]);

	/** Sends what waits, after what is being sent. */
	const flush = useRef<() => Promise<void>>(async () => {});
	useEffect(() => {
		flush.current = () => {
			const mine = (sending.current ?? Promise.resolve()).then(send).catch(() => setOnline(false));
			sending.current = mine;
			return mine;
		};
	}, [send]);

	/* What an earlier page of this browser has not sent; and what it has sent while this page was on its way. */
	useEffect(() => {
		void look();
		const stored = readUnsent(judgeId);
		if (Object.keys(stored).length > 0) {
			keep(stored);
			void flush.current();
		}
		return () => stopWait.current();
	}, [judgeId, keep, look]);

	/* Voting may have opened meanwhile, or the organisers have given the sheets back. */
	useEffect(() => {
		const lookIfVisible = () => {
			if (document.visibilityState === "visible") void look();
		};
		document.addEventListener("visibilitychange", lookIfVisible);
		return () => document.removeEventListener("visibilitychange", lookIfVisible);
	}, [look]);

	useEffect(() => {
		if (Object.keys(unsent).length === 0) return;
		const timer = setTimeout(() => void flush.current(), typingMs);
		return () => clearTimeout(timer);
	}, [unsent]);

	const sheetsOf = (id: number) =>
		desk.categories.flatMap(({ couples }) => couples).find(({ nominee_id }) => nominee_id === id)?.sheet ??
		null;
	const draft = (id: number): Draft => unsent[id]?.draft ?? draftOf(sheetsOf(id));

	return {
		desk,
		isOnline,
		isStored,
		ended,
		/** How many sheets the server does not have yet. */
		unsent: Object.keys(unsent).length,
		draft,
		change(id: number, values: Partial<Draft>) {
			const base = draftOf(sheetsOf(id));
			const before = waiting.current[id] ?? { draft: base, base, seen: sheetsOf(id)?.version ?? 0 };
			keep({ ...waiting.current, [id]: { ...before, draft: { ...before.draft, ...values } } });
		},
		/** Hands all in, once all is sent; null = something still waits. */
		async handIn(): Promise<Result<JudgeDesk[]> | null> {
			await flush.current();
			if (Object.keys(waiting.current).length > 0) return null;
			const done = await browserApi().jury("hand-in", { token });
			if (done.ok && done.data[0]) show(done.data[0]);
			else await look();
			return done;
		},
	};
}

export type Sheets = ReturnType<typeof useSheets>;

function withSheet(
	desk: JudgeDesk,
	id: number,
	sheet: JudgeDesk["categories"][number]["couples"][number]["sheet"],
) {
	return {
		...desk,
		categories: desk.categories.map((category) => ({
			...category,
			couples: category.couples.map((couple) => (couple.nominee_id === id ? { ...couple, sheet } : couple)),
		})),
	};
}
