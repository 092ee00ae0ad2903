import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/* For each line of arguments it runs `python3 SCRIPT ARGUMENTS`, and returns exit code and output. */
const runner = `
import contextlib, io, json, runpy, sys
script = sys.argv[1]
for line in sys.stdin:
    out, err, code, sys.argv = io.StringIO(), io.StringIO(), None, [script, *json.loads(line)]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try: runpy.run_path(script, run_name="__main__")
        except SystemExit as end: code = end.code
    if isinstance(code, str): code = print(code, file=err) or 1
    print(json.dumps({"code": code or 0, "said": out.getvalue() + err.getvalue()}), flush=True)
`;

/** Runs a Python script repeatedly in one process: starting one takes as long as three runs. */
export class PythonScript {
	readonly #process: ChildProcess;
	readonly #answers: AsyncIterator<string>;

	constructor(python: string, script: string) {
		const child = spawn(python, ["-c", runner, script], { stdio: ["pipe", "pipe", "inherit"] });
		this.#process = child;
		this.#answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	}

	/** One run after the other. */
	async run(...words: string[]): Promise<{ code: number; said: string }> {
		this.#process.stdin?.write(`${JSON.stringify(words)}\n`);
		const { value, done } = await this.#answers.next();
		if (done) throw new Error("Python has ended: what it said is above.");
		return JSON.parse(value);
	}

	async close(): Promise<void> {
		const ended = once(this.#process, "exit");
		this.#process.stdin?.end();
		await ended;
	}
}
