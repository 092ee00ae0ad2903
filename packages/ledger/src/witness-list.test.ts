import { expect, test } from "vitest";
import { formatVerifier, signerOf } from "./note.ts";
import { parseWitnesses } from "./witness-list.ts";

const keyOf = (name: string, seed: number, type: 1 | 4 = 4) =>
	formatVerifier(signerOf(name, new Uint8Array(32).fill(seed), type));
const paper = keyOf("paper.example/witness", 1);
const radio = keyOf("radio.example", 2);

test("witnesses are named by key and address, one after the other", () => {
	const list = parseWitnesses(` ${paper} https://paper.example/bcc/,\n${radio}\thttp://127.0.0.1:8080 `);
	expect(list).toMatchObject([
		{ key: { name: "paper.example/witness" }, verifierKey: paper, address: "https://paper.example/bcc" },
		{ key: { name: "radio.example" }, verifierKey: radio, address: "http://127.0.0.1:8080" },
	]);
	expect(parseWitnesses("")).toEqual([]);
});

test.each([
	["a key without an address", paper, "a key and an address"],
	["the address first", `https://paper.example ${paper}`, "keys as the witness prints them"],
	["a changed key", `${paper.replace("paper", "papers")} https://paper.example`, "keys as the witness"],
	["a log's key", `${keyOf("awards.example/ledger", 1, 1)} https://paper.example`, "the key of a log"],
	["an address without https", `${paper} http://paper.example`, "http only on this machine"],
	["an address that only begins like this machine's", `${paper} http://127.0.0.1.evil.example`, "http only"],
	["an address of another kind", `${paper} file:///etc/passwd`, "https://witness.example"],
	["a password in the address", `${paper} https://a:b@paper.example`, "https://witness.example"],
	["a question in the address", `${paper} https://paper.example/?to=`, "https://witness.example"],
	["no address", `${paper} paper.example`, "https://witness.example"],
	["one witness twice", `${paper} https://a.example ${paper} https://b.example`, "twice"],
	["one key under two names", `${paper} https://a.example ${keyOf("b", 1)} https://b.example`, "twice"],
	["one address for two", `${paper} https://a.example ${radio} https://a.example/`, "twice"],
])("%s is refused in words", (_, list, words) => {
	expect(() => parseWitnesses(list)).toThrow(words);
});

test("more than sixteen witnesses are refused", () => {
	const of = (count: number) =>
		Array.from({ length: count }, (_, at) => `${keyOf(`w${at}`, at)} https://w${at}.example`).join();
	expect(parseWitnesses(of(16))).toHaveLength(16);
	expect(() => parseWitnesses(of(17))).toThrow("16 witnesses at most");
});
