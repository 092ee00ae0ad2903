import { withCauses } from "#server/lib/causes.ts";

/** Codes of Node's errors when a disk, or the user's quota, is full. */
const codes = new Set(["ENOSPC", "EDQUOT"]);

/** Whether something could not be written because there is no room left on the disk. */
export function isDiskFull(error: unknown): boolean {
	for (const each of withCauses(error)) {
		if (codes.has((each as NodeJS.ErrnoException).code ?? "")) return true;
	}
	return false;
}
