import { glob } from "node:fs/promises";
import type { Role } from "@bcc/contract/people/account";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

/** Who may make the calls that a wing adds. */
export type WingAccess = {
	/** Public calls with their input, or what makes it: the answer does not depend on the caller. */
	open: Record<string, unknown>;
	/** Public calls whose callers a test of the wing's own tries. */
	triedByItself?: string[];
	/** Calls of the back office, and the roles that may make them. */
	backOffice: Record<string, Role[]>;
	/** Stores a record of each noun whose calls name one, and gives their ids by the path before the id. */
	store?(t: TestApp, of: { nomineeId: number }): Promise<Record<string, number>>;
};

/** An application with its routes, as `GET /path`, and what its wings declare. */
export async function appWithRoutes(): Promise<{ t: TestApp; routes: string[]; wings: WingAccess[] }> {
	const routes: string[] = [];
	const t = await createTestApp({}, undefined, {
		onRoute({ method, url }) {
			for (const each of [method].flat()) routes.push(`${each} ${url}`);
		},
	});
	return { t, routes, wings: await wingAccess(t) };
}

const features = new URL("../features/", import.meta.url);

/** What the wings that an application has declare in `features/<wing>/testing/access.ts`. */
async function wingAccess({ app }: TestApp): Promise<WingAccess[]> {
	const found: WingAccess[] = [];
	for await (const file of glob("*/testing/access.ts", { cwd: features })) {
		const [wing = ""] = file.split(/[\\/]/);
		if (app.hasPlugin(wing)) found.push((await import(new URL(file, features).href)).access);
	}
	return found;
}
