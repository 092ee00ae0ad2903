import { auditedResources, resources, screenNames } from "@bcc/contract/admin/resources";
import { expect, test } from "vitest";
import { descriptionOf, screens } from "./screens.ts";

test("everything in the menu or the audit log has its texts, and nothing else has", () => {
	const lacking = screenNames.filter((name) => !(descriptionOf(name).label && descriptionOf(name).icon));
	expect(lacking).toEqual([]);
	expect(auditedResources.filter((name) => !descriptionOf(name).one)).toEqual([]);
	expect(Object.keys(screens).toSorted()).toEqual(Object.keys(resources).toSorted());
});
