import { globSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inRepository, root } from "./repository.ts";
import { runNpm } from "./run-program.ts";

/** Stands in for the npm package `@mui/icons-material`, of which it holds what is needed (docs/decisions/0033). */
const icons = inRepository("packages", "mui-icons");

const users = [
	"apps/admin/src/**/*.{ts,tsx}",
	"node_modules/react-admin/dist/**/*.js",
	"node_modules/ra-ui-materialui/dist/**/*.js",
];

/** Names of the icons that the back office and react-admin import, in order. */
export async function neededIcons(): Promise<string[]> {
	const files = globSync(users, { cwd: root });
	const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
	const names = texts.flatMap((text) =>
		[...text.matchAll(/from ["']@mui\/icons-material\/(\w+)["']/g)].map(([, name = ""]) => name),
	);
	return [...new Set(names)].sort();
}

/** Names of the icons that are here, in order. */
export function takenIcons(): string[] {
	return globSync("icons/*.js", { cwd: icons })
		.map((file) => basename(file, ".js"))
		.sort();
}

/** Takes the needed icons, and no others, from the npm package of the version that `packages/mui-icons` has. */
async function takeIcons(): Promise<void> {
	const { name, version } = JSON.parse(await readFile(join(icons, "package.json"), "utf8"));
	const folder = await mkdtemp(join(tmpdir(), "bcc-icons-"));
	try {
		const install = ["install", "--prefix", folder, "--ignore-scripts", "--legacy-peer-deps"];
		const code = await runNpm([...install, `${name}@${version}`], { cwd: folder });
		if (code !== 0) throw new Error(`npm could not fetch ${name}@${version}.`);
		const original = join(folder, "node_modules", name);
		await rm(join(icons, "icons"), { recursive: true, force: true });
		for (const file of [...(await neededIcons()), join("utils", "createSvgIcon")]) {
			await cp(join(original, "esm", `${file}.js`), join(icons, "icons", `${file}.js`));
		}
		await cp(join(original, "LICENSE"), join(icons, "LICENSE"));
	} finally {
		await rm(folder, { recursive: true });
	}
}

if (import.meta.main) await takeIcons();
