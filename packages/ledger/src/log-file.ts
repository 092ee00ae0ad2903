import { concat, fromUtf8, utf8 } from "./bytes.ts";

/**
 * A whole log as one file, to outlive the site:
 *
 *     bcc-ledger@v1
 *     key <the log's verifier key>
 *     names <how many bytes the names have>
 *     checkpoint <how many bytes the checkpoint has>
 *     <an empty line, then the names, the checkpoint, and all entries as bundles have them, to the end of the file>
 *
 * The names are JSON, `{"categories":{"1":"Best Family"},"couples":{"7":"Asha & Daudi"}}`. They are not signed: the tree
 * knows numbers only.
 */
export type LogHead = { key: string; names: LogNames; checkpoint: string };
export type LogNames = { categories: Record<string, string>; couples: Record<string, string> };

const firstLine = "bcc-ledger@v1";

/** The header before the entries. */
export function formatLogHead({ key, names, checkpoint }: LogHead): Uint8Array {
	const [namesText, signed] = [utf8(JSON.stringify(names)), utf8(checkpoint)];
	const head = [firstLine, `key ${key}`, `names ${namesText.length}`, `checkpoint ${signed.length}`];
	return concat(utf8(`${head.join("\n")}\n\n`), namesText, signed);
}

/** The header, and where the entries begin; undefined when this is no such file. */
export function parseLogHead(file: Uint8Array): (LogHead & { entriesAt: number }) | undefined {
	/* The head's lines are ASCII and short, so this many bytes have them. */
	const start = String.fromCharCode(...file.subarray(0, 1024));
	const lines = /^bcc-ledger@v1\nkey (\S+)\nnames (\d{1,9})\ncheckpoint (\d{1,6})\n\n/.exec(start);
	if (!lines) return undefined;
	const namesAt = lines[0].length;
	const checkpointAt = namesAt + Number(lines[2]);
	const entriesAt = checkpointAt + Number(lines[3]);
	if (entriesAt > file.length) return undefined;
	return {
		key: lines[1] as string,
		names: JSON.parse(fromUtf8(file.subarray(namesAt, checkpointAt))),
		checkpoint: fromUtf8(file.subarray(checkpointAt, entriesAt)),
		entriesAt,
	};
}
