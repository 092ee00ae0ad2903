import { m } from "@bcc/messages";
import { useEffect } from "react";

/** Asks before the visitor leaves a page with something that is not sent: by a link, in words; else by the browser's question. */
export function useLeaveQuestion(asks: boolean): void {
	useEffect(() => {
		if (!asks) return;
		const pressed = (event: MouseEvent) => {
			const link = event.target instanceof Element && event.target.closest("a[href]");
			/* A link that another has stopped is pressed again, or leads nowhere. */
			if (event.defaultPrevented) return;
			if (!link || link.matches("[target], [href^='#']") || event.ctrlKey || event.metaKey) return;
			if (confirm(m.submission_leave())) stop();
			else event.preventDefault();
		};
		const unload = (event: BeforeUnloadEvent) => {
			event.preventDefault();
			/* Browsers of years ago ask only with it. */
			event.returnValue = true;
		};
		function stop() {
			removeEventListener("click", pressed, true);
			removeEventListener("beforeunload", unload);
		}
		addEventListener("click", pressed, true);
		addEventListener("beforeunload", unload);
		return stop;
	}, [asks]);
}
