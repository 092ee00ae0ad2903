/** What the sources say, asked all at once, without those that have nothing to say. */
export async function collect<Asked extends unknown[], Value>(
	sources: Array<(...asked: Asked) => Promise<Value | null>>,
	...asked: Asked
): Promise<Value[]> {
	const said = await Promise.all(sources.map((source) => source(...asked)));
	return said.filter((value) => value !== null);
}
