import { expect, test } from "vitest";
import {
	commitmentOf,
	decodeLeaf,
	encodeLeaf,
	formatInclusionFile,
	formatReceipt,
	fromUtf8,
	hourOf,
	type Leaf,
	parseInclusionFile,
	parseReceipt,
	Recount,
	receiptPath,
	utf8,
} from "./index.ts";
import { formatLogHead, parseLogHead } from "./log-file.ts";

const commitment = commitmentOf(new Uint8Array(16));
const hour = hourOf(new Date("2026-12-24T19:59:59.999Z"));
const vote = (couple: number, category = 3): Leaf => ({ kind: "vote", category, couple, hour, commitment });
const ruling = (kind: "void" | "restore", number: number): Leaf => ({
	kind,
	vote: number,
	hour,
	reason: "a copy",
});

test("leaves are lines of text", () => {
	const written = "vote\n3\n48\n2026-12-24T19Z\nN0cI__1p4ZLcpXeUltdQAyxqqijARQ7miCfPMatdtH0\n";
	expect(fromUtf8(encodeLeaf(vote(48))).replace(/\n[\w-]{43}\n$/, "")).toBe("vote\n3\n48\n2026-12-24T19Z");
	expect(decodeLeaf(utf8(written))).toMatchObject({ kind: "vote", category: 3, couple: 48, hour });
	for (const leaf of [vote(48), ruling("void", 0), ruling("restore", 17)])
		expect(decodeLeaf(encodeLeaf(leaf))).toEqual(leaf);
	expect(fromUtf8(encodeLeaf({ ...ruling("void", 9), reason: " two\r\nlines\u2028here " } as Leaf))).toBe(
		"void\n9\n2026-12-24T19Z\ntwo lines here\n",
	);
});

test.each([
	"",
	"vote\n3\n48\n2026-12-24T19Z\n",
	"vote\n3\n48\n2026-12-24T19Z\nshort\n",
	"vote\n03\n48\n2026-12-24T19Z\nN0cI__1p4ZLcpXeUltdQAyxqqijARQ7miCfPMatdtH0\n",
	"vote\n3\n48\n2026-12-24T19Z\nN0cI__1p4ZLcpXeUltdQAyxqqijARQ7miCfPMatdtH0",
	"vote\n3\n48\n2026-12-24\nN0cI__1p4ZLcpXeUltdQAyxqqijARQ7miCfPMatdtH0\n",
	"void\n1\n2026-12-24T19Z\n\nmore\n",
	"undo\n1\n2026-12-24T19Z\nwhy\n",
])("%j is no leaf", (text) => {
	expect(decodeLeaf(utf8(text))).toBeUndefined();
});

test("a vote counts unless its last ruling is a void", () => {
	const recount = new Recount();
	const leaves = [vote(1), vote(1), vote(2), ruling("void", 0), ruling("void", 0), ruling("void", 1)];
	for (const leaf of [...leaves, ruling("restore", 1), ruling("restore", 2), vote(1, 4)]) recount.add(leaf);
	expect(recount.counts()).toEqual(
		new Map([
			[
				3,
				new Map([
					[1, 1],
					[2, 1],
				]),
			],
			[4, new Map([[1, 1]])],
		]),
	);
	expect(recount.faults).toEqual([]);
	for (const leaf of [ruling("void", 3), ruling("void", 10), ruling("restore", 99_999), undefined])
		recount.add(leaf);
	expect(recount.faults).toHaveLength(4);
});

test("a recount has room for any number of leaves", () => {
	const recount = new Recount();
	for (let number = 0; number < 5_000; number++) recount.add(vote(number % 7));
	recount.add(ruling("void", 4_998));
	expect(recount.counts().get(3)?.get(0)).toBe(714);
	expect(recount.size).toBe(5_001);
});

test("a receipt is parsed as somebody types, pastes or follows it", () => {
	const receipt = { category: 12, secret: Uint8Array.from({ length: 16 }, (_, at) => 255 - at) };
	const code = formatReceipt(receipt);
	expect(code).toMatch(/^12\.[\w-]{22}$/);
	for (const given of [
		code,
		` ${code}\n`,
		receiptPath(receipt),
		`https://awards.example${receiptPath(receipt)}`,
		`${code}.`,
		`"${code}"`,
		`“${code}”,`,
		`_${code}_`,
		`\u202a${code}\u202c`,
		`\ufeff${code.slice(0, 9)}\u200b${code.slice(9)}\u2069`,
		`Receipt: ${code}`,
		`Receipt:${code}`,
		`My receipt is ${code}, please check it.`,
		`Stakabadhi ya kura: https://awards.example${receiptPath(receipt)}%20`,
		`(https://awards.example${receiptPath(receipt)})`,
		`<https://awards.example/sw${receiptPath(receipt)}>.`,
		`https://awards.example/verify%23r%3D${code}`,
		`...${code}...`,
		`${code.slice(0, 3)} ${code.slice(3)}`,
		`${code.slice(0, 3)}\n${code.slice(3)}`,
		`${code.slice(0, 14)}\r\n  ${code.slice(14)}\n`,
	])
		expect(parseReceipt(given), given).toEqual(receipt);
	for (const wrong of [
		"",
		"12.",
		code.slice(0, -1),
		`${code}A`,
		code.replace(".", ","),
		`x${code}`,
		`${code}-A`,
		`1.${code}`,
	])
		expect(parseReceipt(wrong), wrong).toBeUndefined();
});

test("the file of a proof", () => {
	const file = { leaf: 7, proof: [commitment, commitment], checkpoint: "a\n8\nroot\n\n— a signature\n" };
	expect(formatInclusionFile(file)).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 7\n\S{44}\n\S{44}\n\na\n8\n/);
	expect(parseInclusionFile(formatInclusionFile(file))).toEqual(file);
	const withExtra = { ...file, proof: [], extra: utf8("more") };
	expect(parseInclusionFile(formatInclusionFile(withExtra))).toEqual(withExtra);
	/* The wrong ones of the tests of transparency-dev/merkle. */
	for (const wrong of [
		"wrong-header\nindex 0\n\ncheckpoint\n",
		"c2sp.org/tlog-proof@v1\nextra !!notbase64!!\nindex 0\n\ncheckpoint\n",
		"c2sp.org/tlog-proof@v1\n\n\ncheckpoint\n",
		"c2sp.org/tlog-proof@v1\nindex notanumber\n\ncheckpoint\n",
		"c2sp.org/tlog-proof@v1\nindex -5\n\ncheckpoint\n",
		"c2sp.org/tlog-proof@v1\nindex 0\n!!notbase64!!\n\ncheckpoint\n",
		`c2sp.org/tlog-proof@v1\nindex 0\n${btoa("x".repeat(64))}\n\ncheckpoint\n`,
	])
		expect(parseInclusionFile(wrong), wrong).toBeUndefined();
});

test("the head of the file of a whole log", () => {
	const head = {
		key: "a+00000000+AA==",
		names: { categories: { 3: "Ndoa bora ✓" }, couples: {} },
		checkpoint: "c\n",
	};
	const file = formatLogHead(head);
	expect(parseLogHead(file)).toEqual({ ...head, entriesAt: file.length });
	expect(parseLogHead(file.subarray(0, -1))).toBeUndefined();
	expect(parseLogHead(utf8("something else"))).toBeUndefined();
});
