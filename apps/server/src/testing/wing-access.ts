import type { Role } from "@bcc/contract/people/account";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { ofWings } from "#server/testing/wings.ts";

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
	const declared = await ofWings<{ access: WingAccess }>(
		(wing) => new URL(`../features/${wing}/testing/access.ts`, import.meta.url),
	);
	return { t, routes, wings: declared.map(({ access }) => access) };
}
