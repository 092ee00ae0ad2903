import type { LoadRequest } from "@bcc/testing/http-connection";
import type { Schema } from "./generated-values.ts";

export type Parameter = { name: string; in: string; schema?: Schema; required?: boolean };

export type Operation = {
	parameters?: Parameter[];
	requestBody?: { content?: Record<string, { schema?: Schema }> };
	responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

/** The API's own document (`/docs/json`). */
export type ApiDocument = {
	paths: Record<string, Record<string, Operation>>;
	components?: { schemas?: Record<string, unknown> };
};

export type Call = { method: NonNullable<LoadRequest["method"]>; path: string; operation: Operation };

/** Every call of the document except endless streams. */
export function callsOf(document: ApiDocument): Call[] {
	const paths = written(document.paths, document.components?.schemas ?? {}) as ApiDocument["paths"];
	return Object.entries(paths)
		.filter(([path]) => !path.endsWith("/stream"))
		.flatMap(([path, operations]) =>
			Object.entries(operations)
				.filter(([method]) => ["get", "post", "put", "delete"].includes(method))
				.map(([method, operation]) => ({
					method: method.toUpperCase() as Call["method"],
					path,
					operation,
				})),
		);
}

/** The same with all references resolved. */
function written(part: unknown, shared: Record<string, unknown>): unknown {
	if (Array.isArray(part)) return part.map((each) => written(each, shared));
	if (typeof part !== "object" || part === null) return part;
	if ("$ref" in part) return written(shared[String(part.$ref).split("/").pop() ?? ""], shared);
	return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, written(each, shared)]));
}
