import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const standIn = new URL("has-own.ts", import.meta.url).href;

/* In a process of its own: the test runner needs the real one to load anything. */
const program = `
	delete Object.hasOwn;
	await import(${JSON.stringify(standIn)});
	const object = Object.create({ inherited: 1 }, { own: { value: 2 } });
	console.log(["own", "inherited", "none"].map((name) => Object.hasOwn(object, name)).join());
`;

test("a browser without Object.hasOwn gets one that distinguishes own from inherited properties", () => {
	const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
		encoding: "utf8",
	});
	expect(output.trim()).toBe("true,false,false");
});
