import { seededRandom } from "@bcc/testing/random";
import { expect, test } from "vitest";
import * as browserKeys from "./ed25519.ts";
import * as serverKeys from "./ed25519-node.ts";
import { hex, utf8 } from "./index.ts";
import * as browser from "./sha256.ts";
import * as server from "./sha256-node.ts";

const bytes = (digits: string) =>
	Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test("SHA-256 is the same in browser and server, and that of FIPS 180-4", () => {
	for (const { sha256 } of [browser, server])
		expect(hex(sha256(utf8("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	for (let length = 0; length < 200; length++) {
		const data = new Uint8Array(length).fill(length);
		expect(hex(browser.sha256(data))).toBe(hex(server.sha256(data)));
	}
});

test("both hash pairs of digests with their prefix", () => {
	const random = seededRandom(6962);
	const row = Uint8Array.from({ length: 6 * 32 }, () => Math.floor(random() * 256));
	const expected = [0, 64, 128].map((at) =>
		hex(server.sha256(Uint8Array.from([1, ...row.subarray(at, at + 64)]))),
	);
	for (const { sha256OfPairs } of [browser, server])
		expect(hex(sha256OfPairs(row, 1))).toBe(expected.join(""));
});

/* RFC 8032 §7.1, tests 1 and 3. */
const theirs = [
	{
		seed: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
		publicKey: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
		message: "",
		signature:
			"e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
	},
	{
		seed: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
		publicKey: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
		message: "af82",
		signature:
			"6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
	},
];

test.each(theirs)("Ed25519 is that of RFC 8032: $message", ({ seed, publicKey, message, signature }) => {
	for (const { ed25519PublicKey, signEd25519, verifyEd25519 } of [browserKeys, serverKeys]) {
		expect(hex(ed25519PublicKey(bytes(seed)))).toBe(publicKey);
		expect(hex(signEd25519(bytes(seed), bytes(message)))).toBe(signature);
		expect(verifyEd25519(bytes(publicKey), bytes(message), bytes(signature))).toBe(true);
		expect(verifyEd25519(bytes(publicKey), utf8("other"), bytes(signature))).toBe(false);
		expect(verifyEd25519(bytes(publicKey), bytes(message), bytes(signature).subarray(1))).toBe(false);
	}
});

test("a signature with a flipped bit is refused by both", () => {
	const random = seededRandom(8032);
	const { seed, publicKey } = theirs[0] as (typeof theirs)[0];
	const signature = serverKeys.signEd25519(bytes(seed), utf8("a checkpoint"));
	for (let round = 0; round < 40; round++) {
		const flipped = Uint8Array.from(signature);
		const at = Math.floor(random() * 64);
		flipped[at] = (flipped[at] as number) ^ (1 << Math.floor(random() * 8));
		for (const { verifyEd25519 } of [browserKeys, serverKeys])
			expect(verifyEd25519(bytes(publicKey), utf8("a checkpoint"), flipped)).toBe(false);
	}
});
