import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { type Progress, progressOf } from "./progress.ts";
import { votedCategories } from "./voted-categories.ts";

/**
 * The voter's progress after a vote; null until it is known.
 *
 * @param votedHere nothing is requested unless true
 */
export function useProgress(categoryId: number, votedHere: boolean): Progress | null {
	const [progress, setProgress] = useState<Progress | null>(null);
	useEffect(() => {
		if (!votedHere) return;
		let left = false;
		void browserApi()
			.categories()
			.then((reply) => {
				if (left || !reply.ok) return;
				const voted = new Set([...votedCategories(), categoryId]);
				setProgress(progressOf(reply.data, voted, categoryId, reply.answeredAt ?? Date.now()));
			});
		return () => {
			left = true;
		};
	}, [categoryId, votedHere]);
	return progress;
}
