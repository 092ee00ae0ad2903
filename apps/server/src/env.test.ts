import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { addressesOf } from "#server/db/postgres-hosts.ts";
import { EnvError, readEnv } from "#server/env.ts";

test("defaults need no variable at all", () => {
	expect(readEnv({})).toMatchObject({
		mode: "production",
		port: 5005,
		host: "localhost",
		dataDir: resolve("data"),
		databaseUrl: undefined,
		trustProxy: ["127.0.0.0/8", "::1/128"],
		demoContent: true,
		adminEmail: "admin@awards.localhost",
		adminPassword: undefined,
		smtpUrl: undefined,
		sendsMails: false,
		mailFrom: undefined,
	});
});

test("an empty variable counts as unset", () => {
	expect(readEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 5005, databaseUrl: undefined });
});

test("every mistake is named at once, each in one line", () => {
	const wrong = {
		PORT: "99999",
		DRAIN_SECONDS: "soon",
		DATABASE_URL: "mysql://x",
		PUBLIC_URL: "ftp://x",
		TRUST_PROXY: "10.0.0.0/8, nonsense",
		SECRET_KEY: "short",
		DEMO_CONTENT: "maybe",
		LOG_LEVEL: "loud",
		IP_SERVICE_URL: "no address",
		S3_ENDPOINT: "storage.example",
		ADMIN_EMAIL: "admin",
		ADMIN_PASSWORD: "12345",
		METRICS_PORT: "http",
		METRICS_TOKEN: "too short",
		SMTP_URL: "smtp://mail.example?from=nobody",
	};
	try {
		readEnv(wrong);
		expect.unreachable();
	} catch (error) {
		const { mistakes } = error as EnvError;
		expect(mistakes.map((line) => line.split(":")[0]).sort()).toEqual(Object.keys(wrong).sort());
		expect(mistakes.every((line) => !line.includes("\n"))).toBe(true);
	}
});

test.each(["x", "'x'", "awards.example", " / ", "://", "'https://awards.example'"])(
	"an address that is none is a mistake in words: %s",
	(text) => {
		for (const name of [
			"PUBLIC_URL",
			"DATABASE_URL",
			"SMTP_URL",
			"IP_SERVICE_URL",
			"CLICKPESA_URL",
			"S3_ENDPOINT",
		])
			expect(() => readEnv({ [name]: text })).toThrow(EnvError);
	},
);

test("blanks around a value do not count", () => {
	expect(readEnv({ PORT: " 80 ", PUBLIC_URL: " https://awards.example\r" })).toMatchObject({
		port: 80,
		publicUrl: "https://awards.example",
	});
});

test("a database may be on several machines, of which the site wants the one that takes writes", () => {
	const address = "postgres://awards:secret@a.example,b.example:5433/awards";
	for (const accepted of [address, `${address}?target_session_attrs=read-write`]) {
		expect(readEnv({ DATABASE_URL: accepted, SECRET_KEY: "0".repeat(32) }).databaseUrl).toBe(accepted);
	}
	expect(() => readEnv({ DATABASE_URL: `${address}?target_session_attrs=prefer-standby` })).toThrow();
});

test.each([
	[{ TLS_CERT: "cert.pem" }, "TLS_KEY"],
	[{ TLS_KEY: "key.pem" }, "TLS_CERT"],
	[{ TLS_CERT: "/no/cert.pem", TLS_KEY: "/no/key.pem" }, "TLS_CERT"],
	[{ DATABASE_URL: "postgres://localhost/x", NODE_ENV: "production" }, "SECRET_KEY"],
	[{ DATABASE_URL: "postgres://localhost/x", PUBLIC_URL: "https://awards.example" }, "SECRET_KEY"],
	[{ S3_ENDPOINT: "https://storage.example", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" }, "S3_BUCKET"],
	[{ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" }, "S3_REGION"],
	[{ S3_BUCKET: "files", S3_REGION: "eu-west-1", S3_SECRET_ACCESS_KEY: "b" }, "S3_ACCESS_KEY_ID"],
	[{ USSD_SECRET: "0".repeat(32) }, "USSD_FROM"],
	[{ USSD_FROM: "198.51.100.0/24" }, "USSD_SECRET"],
	[{ USSD_SECRET: "0".repeat(31), USSD_FROM: "198.51.100.0/24" }, "USSD_SECRET"],
	[{ USSD_SECRET: `${"0".repeat(31)}/`, USSD_FROM: "198.51.100.0/24" }, "USSD_SECRET"],
	[{ USSD_SECRET: "0".repeat(32), USSD_FROM: "198.51.100.0/33" }, "USSD_FROM"],
])("%o names %s", (variables, name) => {
	expect(() => readEnv(variables)).toThrowError(new RegExp(`^${name}:`));
});

test("a trial on PostgreSQL needs no SECRET_KEY", () => {
	const databaseUrl = "postgres://localhost/x";
	const trial = { DATABASE_URL: databaseUrl, NODE_ENV: "production", NODE_ENV_CHOSEN: "start" };
	expect(readEnv(trial)).toMatchObject({ databaseUrl, mode: "production", secretKey: undefined });
});

test.each([
	[{}, true],
	[{ DEMO_CONTENT: "off" }, false],
	[{ NODE_ENV: "production", NODE_ENV_CHOSEN: "start" }, true],
	[{ NODE_ENV: "production" }, false],
	[{ PUBLIC_URL: "https://awards.example" }, false],
	[{ PUBLIC_URL: "http://localhost:5005", DATABASE_URL: "postgres://localhost/x" }, true],
])("demo content is for trials alone: %o", (variables: Record<string, string>, isLoaded) => {
	expect(readEnv(variables).demoContent).toBe(isLoaded);
});

test.each(["/awards", "/?a=1", "/#a"])("an address of the site with %s is refused", (path) => {
	expect(() => readEnv({ PUBLIC_URL: `https://awards.example${path}` })).toThrow(
		/^PUBLIC_URL: .+without a path/,
	);
	expect(readEnv({ PUBLIC_URL: "http://awards.example/" }).publicUrl).toBe("http://awards.example");
});

test.each([
	"postgres://awards:zu/qx@db.example/awards",
	"postgres://awards:12/qx@db.example/awards",
	"postgres://awards:zu#qx@db.example/awards",
	"postgres://awards:12#qx@db.example/awards",
	"postgres://awards:zu?qx@db.example/awards",
	"postgres://awards:zu%qx@db.example/awards",
])("a password with signs of an address is to be encoded, and no piece of it is printed: %s", (address) => {
	for (const [name, wrong] of [
		["DATABASE_URL", address],
		["SMTP_URL", address.replace("postgres", "smtps")],
	]) {
		try {
			readEnv({ [name as string]: wrong });
			expect.unreachable();
		} catch (error) {
			const { message } = error as EnvError;
			expect(message).toMatch(new RegExp(`^${name}: .+percent-encode`));
			expect(message).not.toMatch(/qx|zu/);
		}
	}
});

test("a database may be asked through a socket, and an encoded password is taken", () => {
	for (const address of [
		"postgres://awards@/awards?host=/var/run/postgresql",
		"postgres:///awards?host=/var/run/postgresql",
		"postgres://awards:a%2F%40%23@db.example/awards",
		"postgres://awards:a@b@db.example/awards",
		"postgres://awards:a,b:c[d]e;f g=h+i&j@db.example/awards",
		"postgres://awards:a,b@a.example,b.example:5433/awards",
		"postgres://a.example:5432,b.example:5433/awards",
	])
		expect(readEnv({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

test("signs that need no encoding reach the database as they are", () => {
	const password = "a,b:c[d]e;f g=h+i&j!k$l'm(n)*o|p^q{r}s~t\\u";
	for (const hosts of ["db.example", "a.example,b.example:5433"]) {
		const databaseUrl = readEnv({
			DATABASE_URL: `postgres://awards:${password}@${hosts}/awards`,
		}).databaseUrl;
		for (const connectionString of addressesOf(databaseUrl ?? ""))
			expect(new pg.Client({ connectionString }).password).toBe(password);
	}
});

test("the container's database takes whatever password, which stands in no address", () => {
	const compose = readFileSync(join(import.meta.dirname, "..", "..", "..", "compose.yaml"), "utf8");
	const [, address = ""] = /^ +DATABASE_URL: (.*)$/m.exec(compose) ?? [];
	expect(compose).toMatch(/^ +PGPASSWORD: \$\{POSTGRES_PASSWORD:\?\}$/m);
	const password = "a/b@c#d?e%f,g";
	vi.stubEnv("PGPASSWORD", password);
	const [connectionString] = addressesOf(readEnv({ DATABASE_URL: address }).databaseUrl ?? "");
	const client = new pg.Client({ connectionString });
	vi.unstubAllEnvs();
	expect(client).toMatchObject({ user: "awards", host: "database", database: "awards", password });
});

test("files go to object storage when all of it is named", () => {
	expect(readEnv({}).objectStorage).toBeUndefined();
	const variables = {
		S3_BUCKET: "files",
		S3_ENDPOINT: "http://localhost:9000/",
		S3_ACCESS_KEY_ID: "key",
		S3_SECRET_ACCESS_KEY: "secret",
	};
	expect(readEnv(variables).objectStorage).toEqual({
		bucket: "files",
		endpoint: "http://localhost:9000",
		region: "us-east-1",
		accessKeyId: "key",
		secretAccessKey: "secret",
	});
});

test("the sender of mails is part of the mail server's address", () => {
	const SMTP_URL = "smtps://user:secret@mail.example:465?from=awards%40mail.example";
	expect(readEnv({ SMTP_URL })).toMatchObject({
		smtpUrl: SMTP_URL,
		sendsMails: true,
		mailFrom: "awards@mail.example",
	});
	for (const wrong of ["mail.example", "https://mail.example"]) {
		expect(() => readEnv({ SMTP_URL: wrong })).toThrow("SMTP_URL");
	}
});

test("the container is given every variable that its image does not set", () => {
	const source = readFileSync(join(import.meta.dirname, "env.ts"), "utf8");
	const compose = readFileSync(join(import.meta.dirname, "..", "..", "..", "compose.yaml"), "utf8");
	const known = [...source.matchAll(/^\t\t([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? "");
	// TLS ends at the proxy; the others are the image's own.
	const own = new Set(["NODE_ENV", "NODE_ENV_CHOSEN", "HOST", "PORT", "DATA_DIR", "TLS_CERT", "TLS_KEY"]);
	expect(known.length).toBeGreaterThan(20);
	expect(known.filter((name) => !own.has(name) && !compose.includes(`\t${name}: `.trimStart()))).toEqual([]);
});
