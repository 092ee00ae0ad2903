/** The back office builds and runs without any of these lines, and then shows nothing of that district. */
const wings = [
	"jury", // judges beside the public
	"log", // the public log of votes
	"nominations", // couples that visitors put forward
	"sharing", // cards and posters
	"stories", // what couples send by their link
	"tickets", // seats for sale
	"ussd", // votes of phones without internet
];

/** The folders of `src` that this back office has: those that everything else stands on, and the wings. */
export const districts = new Set(["awards", "office", "people", "programme", "site", "votes", ...wings]);

/**
 * What was found in the districts of this back office.
 *
 * @param found modules by path, from `import.meta.glob("#admin/…")`
 */
export function inDistricts<Module>(found: Record<string, Module>): [path: string, module: Module][] {
	return Object.entries(found).filter(([path]) => districts.has(/\/src\/([^/]+)\//.exec(path)?.[1] ?? ""));
}
