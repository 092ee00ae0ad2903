import { isBlank } from "@bcc/contract/clean-text";
import type { InputFault } from "@bcc/contract/input-fault";

/** An issue of Zod as the framework hands it on. */
type Issue = { keyword: string; instancePath: string; params?: Record<string, unknown> };

/** Every invalid field once, with the first problem that its schema reported. */
export function inputFaults(issues: Issue[], input: unknown): InputFault[] {
	const faults = new Map<string, InputFault>();
	for (const issue of issues) {
		const path = issue.instancePath.split("/").filter(Boolean);
		const field = path.join(".");
		if (field && !faults.has(field)) faults.set(field, faultOf(field, issue, valueAt(input, path)));
	}
	return [...faults.values()];
}

function faultOf(field: string, { keyword, params }: Issue, value: unknown): InputFault {
	if (isNothing(value)) return { field, kind: "missing" };
	const limit = Number(keyword === "too_big" ? params?.maximum : params?.minimum);
	const kind = kinds[`${keyword} ${params?.origin}`];
	return kind && Number.isFinite(limit) ? { field, kind, limit } : { field, kind: "not_valid" };
}

const kinds: Record<string, InputFault["kind"]> = {
	"too_big string": "too_long",
	"too_big array": "too_many",
	"too_small array": "too_few",
	"too_big number": "too_large",
	"too_big int": "too_large",
	"too_small number": "too_small",
	"too_small int": "too_small",
};

function isNothing(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && isBlank(value));
}

function valueAt(input: unknown, path: string[]): unknown {
	return path.reduce<unknown>(
		(inside, name) =>
			typeof inside === "object" && inside !== null ? (inside as Record<string, unknown>)[name] : undefined,
		input,
	);
}
