import { withCauses } from "#server/lib/causes.ts";

/** The constraint that a write would have broken: a duplicate key (23505), or a reference to a missing row (23503). */
export type Violation = { kind: "unique" | "reference"; constraint: string };

const kinds: Record<string, Violation["kind"]> = { "23505": "unique", "23503": "reference" };

export function violationOf(error: unknown): Violation | null {
	for (const each of withCauses(error)) {
		const { code, constraint } = each as { code?: unknown; constraint?: unknown };
		const kind = typeof code === "string" ? kinds[code] : undefined;
		if (kind) return { kind, constraint: String(constraint) };
	}
	return null;
}
