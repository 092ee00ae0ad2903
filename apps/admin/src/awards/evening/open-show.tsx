import { createRoot } from "react-dom/client";
import { Show, type ShowOptions } from "#admin/awards/evening/show.tsx";

/**
 * Shows the evening over the whole screen, beside the back office and not in it: whatever the back office reloads, or fails to
 * load without a connection, the show goes on.
 *
 * @returns the slide that was shown last, when it is left
 */
export function openShow(options: ShowOptions): Promise<number> {
	const office = document.getElementById("root");
	const place = document.createElement("div");
	document.body.append(place);
	office?.setAttribute("inert", "");
	// The office below the show must not have a scrollbar.
	document.documentElement.style.overflow = "hidden";
	// A browser that refuses shows it in its window.
	document.documentElement.requestFullscreen?.().catch(() => undefined);
	const root = createRoot(place);
	return new Promise((resolve) => {
		function leave(at: number) {
			root.unmount();
			place.remove();
			office?.removeAttribute("inert");
			document.documentElement.style.overflow = "";
			if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
			resolve(at);
		}
		root.render(<Show {...options} onLeave={leave} />);
	});
}
