import { expect, test } from "vitest";
import { formatCheckpoint, openCheckpoint, parseCheckpoint, signCheckpoint } from "./checkpoint.ts";
import { fromBase64, hex } from "./index.ts";
import {
	formatVerifier,
	isSignedBy,
	type Note,
	parseNote,
	parseVerifier,
	signerOf,
	signNote,
} from "./note.ts";

/* Keys and notes of golang.org/x/mod/sumdb/note, where the format comes from. */
const peterKey = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const peterSeed = fromBase64("AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz")?.slice(1) as Uint8Array;
const enochKey = "EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop";
const text =
	"If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const peterLine =
	"— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
const enochLine =
	"— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n";
const [peter, enoch] = [peterKey, enochKey].map(key);

/* A checkpoint that a certificate log published, signed by it (ECDSA) and by its witnesses (tlog-cosignature); the key is one witness's. */
const witnessed = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
`;
const remoraKey = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2";

function key(written: string) {
	const verifier = parseVerifier(written);
	if (!verifier) throw new Error(`${written} is a key`);
	return verifier;
}
const note = (written: string) => parseNote(written) as Note;

test("keys and signatures of other implementations are read", () => {
	if (!peter || !enoch) throw new Error("there are keys");
	expect(formatVerifier(peter)).toBe(peterKey);
	expect(isSignedBy(note(`${text}\n${peterLine}${enochLine}`), peter)).toBe(true);
	expect(isSignedBy(note(`${text}\n${peterLine}${enochLine}`), enoch)).toBe(true);
	expect(isSignedBy(note(`${text}\n${peterLine}`), enoch)).toBe(false);
	expect(isSignedBy(note(`${text.replace("know", "knew")}\n${peterLine}`), peter)).toBe(false);
	expect(signNote(text, signerOf("PeterNeumann", peterSeed))).toBe(`${text}\n${peterLine}`);
});

test("a key that is cut or changed anywhere is none", () => {
	for (let at = 0; at < peterKey.length; at++) {
		const next = String.fromCharCode(peterKey.charCodeAt(at) + 1);
		expect(
			parseVerifier(peterKey.slice(0, at) + next + peterKey.slice(at + 1)),
			`changed at ${at}`,
		).toBeUndefined();
		expect(parseVerifier(peterKey.slice(0, at)), `cut at ${at}`).toBeUndefined();
	}
	expect(
		parseVerifier("PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=="),
	).toBeUndefined();
	expect(parseVerifier("PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")).toBeUndefined();
});

test("malformed notes are refused", () => {
	for (const broken of [
		text,
		`${text}\n`,
		`${text}\n${peterLine.slice(0, -1)}`,
		`\u0001${text}\n${peterLine}`,
		`${text}\n${peterLine.replace("PeterNeumann", "Bad Name")}`,
		`${text}\n${peterLine}Unexpected line.\n`,
		`${text}\n${peterLine.repeat(101)}`,
	])
		expect(parseNote(broken), JSON.stringify(broken.slice(-40))).toBeUndefined();
	expect(parseNote(Uint8Array.of(0xff, 10, 10))).toBeUndefined();
});

test("a wrong line of a known key makes the note wrong, one of another key does not", () => {
	const wrong = peterLine.replace("x08go/Z", "x08go/a");
	if (!peter || !enoch) throw new Error("there are keys");
	expect(isSignedBy(note(`${text}\n${peterLine}${wrong}`), peter)).toBe(false);
	expect(isSignedBy(note(`${text}\n${wrong}${enochLine}`), enoch)).toBe(true);
});

test("a checkpoint of the public network is read, with signatures of kinds that are none of ours", () => {
	const { text, signatures } = note(witnessed);
	expect(parseCheckpoint(text)).toMatchObject({ size: 1_432_088_532 });
	expect(signatures.map(({ name, bytes }) => [name, bytes.length])).toEqual([
		["arche2025h1.staging.ct.transparency.dev", 82],
		["witness1.smartit.nu/witness1", 72],
		["remora.n621.de", 72],
	]);
	expect(parseVerifier(remoraKey), "a witness's key is no log's").toBeUndefined();
});

test("lines of witnesses below our checkpoint change nothing; a checkpoint of another log or state is refused", () => {
	const checkpoint = { origin: "awards.example/ledger", size: 3, root: new Uint8Array(32) };
	const log = signerOf(checkpoint.origin, peterSeed);
	const signed = signCheckpoint(checkpoint, log);
	const lines = witnessed.slice(witnessed.indexOf("— witness1"));
	expect(openCheckpoint(signed + lines, log)).toEqual(checkpoint);
	expect(openCheckpoint(`${formatCheckpoint(checkpoint)}\n${lines}`, log), "theirs alone").toBeUndefined();
	expect(openCheckpoint(signed, log, "other.example/ledger")).toBeUndefined();
	expect(openCheckpoint(signed, { ...log, name: "other.example/ledger" })).toBeUndefined();
	expect(openCheckpoint(signed.replace("\n3\n", "\n4\n"), log)).toBeUndefined();
});

test("a checkpoint is read from its text", () => {
	const root = "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=";
	const read = parseCheckpoint(`example.com/behind-the-sofa\n20852163\n${root}\n`);
	expect(read).toMatchObject({ origin: "example.com/behind-the-sofa", size: 20_852_163 });
	expect(hex(read?.root as Uint8Array)).toMatch(/^0ac5186a/);
	expect(parseCheckpoint(`a\n0\n${root}\nmore\n`)).toMatchObject({ size: 0 });
	for (const broken of [
		`a\n01\n${root}\n`,
		`a\n-1\n${root}\n`,
		`\n1\n${root}\n`,
		`a\n1\n${root}`,
		`a\n1\nCsUY\n`,
	])
		expect(parseCheckpoint(broken), broken).toBeUndefined();
	expect(parseCheckpoint(`a\n1\n${root}\n\n`)).toBeUndefined();
});
