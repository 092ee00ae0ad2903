import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renewedCertificate } from "#server/http/renewed-certificate.ts";

/** Self-signed, for 100 years, of first.example and second.example: `openssl req -x509 -newkey ec`. */
const pairs = {
	first: {
		cert: "MIIBhzCCAS2gAwIBAgIUGCbeTcVz+9heBttRVrCdzR0Ly2IwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNZmlyc3QuZXhhbXBsZTAgFw0yNjExMjgwNDQyMzJaGA8yMTI2MTEwNDA0NDIzMlowGDEWMBQGA1UEAwwNZmlyc3QuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFjnubJGD3diJ0p1r79uGhuZDCy2t1ZGYFCUBvqbVntPdK181kqRF18U+c/eddnxbwfyplI0Dx/i3MCCh2yxpBejUzBRMB0GA1UdDgQWBBSKiPUhJ+I3aWeAeKwBvluZZHXJ3zAfBgNVHSMEGDAWgBSKiPUhJ+I3aWeAeKwBvluZZHXJ3zAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQD4zVpJKAhf4FWqOXCXC5VCFCyPAt1PJqoM6sZMXwVpFgIgDb+erXxQEz/jr47wkCgDe4meXzkV1yza/rYY+WTXw4A=",
		key: "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgziMECYXh6u19XGIfwtqtl/VS4mTqlPKN/CMOiJaIZV6hRANCAARY57myRg93YidKda+/bhobmQwstrdWRmBQlAb6m1Z7T3StfNZKkRdfFPnP3nXZ8W8H8qZSNA8f4tzAgodssaQX",
	},
	second: {
		cert: "MIIBiTCCAS+gAwIBAgIUTOM4Toh5zxA/PthRF247ktBHvIEwCgYIKoZIzj0EAwIwGTEXMBUGA1UEAwwOc2Vjb25kLmV4YW1wbGUwIBcNMjYxMTI4MDQ0MjMyWhgPMjEyNjExMDQwNDQyMzJaMBkxFzAVBgNVBAMMDnNlY29uZC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEhFSigbia0NAVLfYOB5GA6ZB+6nLFsXeoA+Hos2H/y5R5BGSKV2x9RDaxm+qfNl01LtSFJa8kVoOUQXHgASLBL6NTMFEwHQYDVR0OBBYEFLdCw91SpAF5KrpAKjNUWcKozCp9MB8GA1UdIwQYMBaAFLdCw91SpAF5KrpAKjNUWcKozCp9MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAJAwBfQ2IbdnANYmd19s+QdL6KWQcTWMh2VkhuO8ZPrzAiByAIUrRi4BSy4qyAgtXBBaiVh6D6QAgASgBIz0qJiQSA==",
		key: "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdTZuui4vnsYDHUZUtEAQ07skGkqViJl2Gljgu+C3fm2hRANCAASEVKKBuJrQ0BUt9g4HkYDpkH7qcsWxd6gD4eizYf/LlHkEZIpXbH1ENrGb6p82XTUu1IUlryRWg5RBceABIsEv",
	},
};

const pem = (label: string, content: string) =>
	`-----BEGIN ${label}-----\n${content.replaceAll(/.{64}/g, "$&\n")}\n-----END ${label}-----\n`;

let folder: string;
let app: FastifyInstance;
const files = () => ({ cert: join(folder, "site.crt"), key: join(folder, "site.key") });

const write = {
	cert: (name: keyof typeof pairs) => writeFile(files().cert, pem("CERTIFICATE", pairs[name].cert)),
	key: (name: keyof typeof pairs) => writeFile(files().key, pem("PRIVATE KEY", pairs[name].key)),
};

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-certificate-"));
	await Promise.all([write.cert("first"), write.key("first")]);
	const https = {
		cert: pem("CERTIFICATE", pairs.first.cert),
		key: pem("PRIVATE KEY", pairs.first.key),
	};
	app = fastify({ https }) as unknown as FastifyInstance;
	await app.register(renewedCertificate, { files: files(), everyMs: 20 });
	await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
	await app.close();
	await rm(folder, { recursive: true });
});

/** The name in the certificate that a new connection is shown. */
function shownName(): Promise<string | undefined> {
	const { port } = app.server.address() as { port: number };
	return new Promise((resolve, reject) => {
		const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false }, () => {
			resolve([socket.getPeerCertificate().subject.CN].flat()[0]);
			socket.destroy();
		});
		socket.once("error", reject);
	});
}

test("new connections get a renewed certificate without a restart", async () => {
	expect(await shownName()).toBe("first.example");
	await write.cert("second");
	// Its key has not come yet.
	expect(await shownName()).toBe("first.example");
	await write.key("second");
	await expect.poll(shownName).toBe("second.example");
});

test("what is no certificate changes nothing", async () => {
	await writeFile(files().cert, "half a file");
	await write.key("second");
	await expect(expect.poll(shownName, { timeout: 300 }).toBe("second.example")).rejects.toThrow();
	expect(await shownName()).toBe("first.example");
});
