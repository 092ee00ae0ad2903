import { auditedResources, resources, screenNames } from "@bcc/contract/admin/resources";
import { expect, test } from "vitest";
import { descriptionOf, screens } from "./screens.ts";

test("all that is in the menu or in the audit log has its words, and nothing else has", () => {
	const lacking = screenNames.filter((name) => !(descriptionOf(name).label && descriptionOf(name).icon));
	expect(lacking).toEqual([]);
	expect(auditedResources.filter((name) => !descriptionOf(name).one)).toEqual([]);
	expect(Object.keys(screens).toSorted()).toEqual(Object.keys(resources).toSorted());
});
