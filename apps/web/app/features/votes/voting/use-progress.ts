import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { type Progress, progressOf } from "./progress.ts";
import { votedCategories } from "./voted-categories.ts";

/** The voter's progress, requested once they have voted in the category; null until loaded. */
export function useProgress(categoryId: number, hasVoted: boolean): Progress | null {
	const [progress, setProgress] = useState<Progress | null>(null);
	useEffect(() => {
		if (!hasVoted) return;
		let unmounted = false;
		void browserApi()
			.categories()
			.then((reply) => {
				if (unmounted || !reply.ok) return;
				const voted = new Set([...votedCategories(), categoryId]);
				setProgress(progressOf(reply.data, voted, categoryId, reply.answeredAt ?? Date.now()));
			});
		return () => {
			unmounted = true;
		};
	}, [categoryId, hasVoted]);
	return progress;
}
