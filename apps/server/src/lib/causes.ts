/** An error, what caused it, what caused that, and so on. */
export function* withCauses(error: unknown): Generator<Error> {
	for (let each = error; each instanceof Error; each = each.cause) yield each;
}
