import { auditedResources, resources, screenNames } from "@bcc/contract/admin/resources";
import { expect, test } from "vitest";
import { inDistricts } from "#admin/wings.ts";
import { descriptionOf, screens } from "./screens.ts";

const files = import.meta.glob<{ name: string }>("#admin/*/*/resource.ts", { eager: true });
const shown = new Set(inDistricts(files).map(([, { name }]) => name));
const ofOtherWings = Object.values(files).flatMap(({ name }) => (shown.has(name) ? [] : name));

test("everything in the menu or the audit log has its texts, and nothing else has", () => {
	const lacking = screenNames.filter((name) => !(descriptionOf(name).label && descriptionOf(name).icon));
	const nameless = auditedResources.filter((name) => !descriptionOf(name).one);
	expect([...lacking, ...nameless].filter((name) => !ofOtherWings.includes(name))).toEqual([]);
	expect([...Object.keys(screens), ...ofOtherWings].toSorted()).toEqual(Object.keys(resources).toSorted());
});
