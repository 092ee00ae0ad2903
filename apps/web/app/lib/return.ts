let returning = false;

/**
 * Whether the visitor is on the way back, or forward, to a page where they have been. It waits for its data: a skeleton may
 * be too short for the place to which the window is scrolled.
 */
export const isReturning = () => returning;

/** Listens for the Back button. Call it before the router listens, which loads the page at once. */
export function watchReturns(): void {
	addEventListener("popstate", () => {
		returning = true;
	});
}

export function endReturn(): void {
	returning = false;
}
