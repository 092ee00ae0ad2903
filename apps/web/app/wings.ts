/** The site builds and runs without any of these lines, and then shows nothing of that district. */
const wings = [
	"log", // the public log of votes
	"sharing", // what links look like elsewhere
	"stories", // what couples send by their link
	"tickets", // seats for sale
];

/** The folders of `features` that this site has: those that everything else stands on, and the wings. */
export const districts = new Set(["awards", "office", "people", "programme", "site", "votes", ...wings]);

/**
 * What was found in the districts of this site.
 *
 * @param found modules by path, from `import.meta.glob("#web/features/…")`
 */
export function inDistricts<Module>(found: Record<string, Module>): [path: string, module: Module][] {
	return Object.entries(found).filter(([path]) =>
		districts.has(/\/features\/([^/]+)\//.exec(path)?.[1] ?? ""),
	);
}
