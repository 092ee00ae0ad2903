/** What a season is called where its year follows: names such as “Wanandoa Bora 2027” have it already. */
export function nameBeforeYear(name: string, year: number | string): string {
	const rest = name.replace(String(year), "").replace(/\s+/g, " ").trim();
	return rest === "" ? name : rest;
}
