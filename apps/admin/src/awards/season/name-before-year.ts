/** A season's name before its year: names such as “Wanandoa Bora 2027” contain it already. */
export function nameBeforeYear(name: string, year: number | string): string {
	const rest = name.replace(String(year), "").replace(/\s+/g, " ").trim();
	return rest === "" ? name : rest;
}
