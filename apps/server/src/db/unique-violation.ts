/** True for an error with which the database refused a second row of the same key (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
	for (let each = error; each instanceof Error; each = each.cause) {
		if ((each as { code?: unknown }).code === "23505") return true;
	}
	return false;
}
