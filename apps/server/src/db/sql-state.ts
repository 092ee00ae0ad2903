import { withCauses } from "#server/lib/causes.ts";

/** PostgreSQL's error code (SQLSTATE), such as `23505`; undefined when the error is not the database's. */
export function sqlStateOf(error: unknown): string | undefined {
	for (const each of withCauses(error)) {
		const { code } = each as { code?: unknown };
		if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
	}
	return undefined;
}
