import { execFile } from "node:child_process";
import { join } from "node:path";
import { programEnvironment } from "@bcc/testing/server-process";

export const commandLine = join(import.meta.dirname, "..", "cli", "main.ts");

/** Runs the command line as people do; its exit code, and what it wrote. */
export function runCommand(
	words: string[],
	variables: Record<string, string | undefined>,
	cwd?: string,
): Promise<{ code: number; out: string; err: string }> {
	const options = { cwd, env: { ...programEnvironment(), ...variables } };
	return new Promise((resolve) => {
		execFile(process.execPath, [commandLine, ...words], options, (error, out, err) =>
			resolve({ code: Number(error?.code ?? 0), out, err }),
		);
	});
}
