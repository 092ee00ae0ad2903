import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cleanEmail, emailPattern } from "@bcc/contract/email";
import ipaddr from "ipaddr.js";
import { z } from "zod";

const loopback = "127.0.0.0/8,::1/128";

const url = (protocols: RegExp, hint: string) =>
	z.url({ protocol: protocols, error: `must be an address such as ${hint}` }).optional();

/** An address with a password. One with a sign of the address in its password would be read as another address, or name a piece of it. */
function serverUrl(protocols: RegExp, example: string) {
	return z.string().superRefine((text, context) => {
		// Of a database on several machines they are parted by commas, and one by a socket has no host, as libpq has them.
		const parsed = URL.parse(
			text.replace(/^(\w+:\/\/(?:[^@]*@|(?![^/?]*@))[^,/?]*),[^/?]*/, "$1").replace("@/", "@localhost/"),
		);
		const isRight =
			parsed && protocols.test(parsed.protocol) && !`${parsed.pathname}${parsed.hash}`.includes("@");
		if (isRight && canBeDecoded(parsed.username) && canBeDecoded(parsed.password)) return;
		const hint = text.includes("@")
			? "; in user and password percent-encode / as %2F, @ as %40, # as %23, ? as %3F, % as %25"
			: "";
		context.addIssue({ code: "custom", message: `must be an address such as ${example}${hint}` });
	});
}

function canBeDecoded(text: string): boolean {
	try {
		return typeof decodeURIComponent(text) === "string";
	} catch {
		return false;
	}
}

const postgresUrl = serverUrl(/^postgres(ql)?:$/, "postgres://user:password@host:5432/name")
	.refine(
		(text) => !/[?&]target_session_attrs=(?!(read-write|primary)(&|$))/.test(text),
		"must have target_session_attrs=read-write: the site writes",
	)
	.optional();

const port = z
	.string()
	.regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
	.transform(Number)
	.refine((number) => number <= 65_535, "must be a port number from 0 to 65535");

const ranges = z
	.string()
	.transform((list) =>
		list
			.replaceAll("loopback", loopback)
			.split(/[\s,]+/)
			.filter(Boolean),
	)
	.refine(
		(list) => list.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range)),
		"must be a comma-separated list of addresses or CIDR ranges, such as 10.0.0.0/8",
	);

const schema = z
	.object({
		/** Set by `npm start` when it chose NODE_ENV itself. */
		NODE_ENV_CHOSEN: z.literal("start").optional(),
		NODE_ENV: z.enum(["development", "production", "test"]).optional(),
		PORT: port.default(5005),
		HOST: z.string().min(1).default("localhost"),
		DRAIN_SECONDS: z
			.string()
			.regex(/^\d{1,3}$/, "must be a number of seconds from 0 to 999")
			.transform(Number)
			.default(0),
		DATA_DIR: z.string().min(1).default("./data"),
		DATABASE_URL: postgresUrl,
		PUBLIC_URL: url(/^https?$/, "https://awards.example").refine(
			(text) => text === undefined || isOrigin(text),
			"must be the site's address without a path, such as https://awards.example",
		),
		TRUST_PROXY: ranges.prefault(loopback),
		SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
		DEMO_CONTENT: z.enum(["auto", "off"], { error: "must be auto or off" }).default("auto"),
		API_KEY: z.string().min(1).optional(),
		IP_SERVICE_URL: url(/^https?$/, "https://ip.example"),
		ADMIN_EMAIL: z
			.string()
			.overwrite(cleanEmail)
			.max(254)
			.email({ pattern: emailPattern, error: "must be an e-mail address" })
			.optional(),
		ADMIN_PASSWORD: z.string().min(6, "must have at least 6 characters").max(256).optional(),
		SMTP_URL: serverUrl(/^smtps?:$/, "smtps://user:password@mail.example?from=awards@mail.example")
			.refine(
				(text) => z.email().optional().safeParse(mailFrom(text)).success,
				"must name an e-mail address after ?from=",
			)
			.optional(),
		LOG_LEVEL: z
			.enum(["trace", "debug", "info", "warn", "error", "silent"], {
				error: "must be trace, debug, info, warn, error or silent",
			})
			.default("info"),
		METRICS_PORT: port.optional(),
		METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
		TLS_CERT: z.string().optional(),
		TLS_KEY: z.string().optional(),
		CLICKPESA_CLIENT_ID: z.string().min(1).optional(),
		CLICKPESA_API_KEY: z.string().min(1).optional(),
		CLICKPESA_CHECKSUM_KEY: z.string().min(1).optional(),
		CLICKPESA_URL: url(/^https?$/, "https://api.clickpesa.com"),
		USSD_SECRET: z
			.string()
			.regex(/^[\w-]{32,128}$/, "must have 32 to 128 letters, digits, _ and -")
			.optional(),
		USSD_FROM: ranges.optional(),
		S3_BUCKET: z.string().min(1).optional(),
		S3_ENDPOINT: url(/^https?$/, "https://storage.example"),
		S3_REGION: z.string().min(1).optional(),
		S3_ACCESS_KEY_ID: z.string().min(1).optional(),
		S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	})
	.superRefine((env, context) => {
		const mistake = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (Boolean(env.TLS_CERT) !== Boolean(env.TLS_KEY)) {
			mistake(env.TLS_CERT ? "TLS_KEY" : "TLS_CERT", "must be set too: TLS_CERT and TLS_KEY go together");
		}
		if (env.DATABASE_URL && isRealSeason(env) && !env.SECRET_KEY) {
			mistake("SECRET_KEY", "is required in production with DATABASE_URL, so that all processes share it");
		}
		const requireAll = (prefix: string, names: (keyof typeof env)[], why: string) => {
			if (!Object.keys(env).some((name) => name.startsWith(prefix))) return;
			for (const name of names) if (!env[name]) mistake(name, `must be set too: ${why}`);
		};
		requireAll(
			"CLICKPESA_",
			["CLICKPESA_CLIENT_ID", "CLICKPESA_API_KEY", "CLICKPESA_CHECKSUM_KEY"],
			"phones are asked to pay only with all of CLICKPESA_*",
		);
		requireAll(
			"USSD_",
			["USSD_SECRET", "USSD_FROM"],
			"votes by USSD are taken only with both, by the secret path and from these addresses",
		);
		requireAll(
			"S3_",
			// Without an endpoint, Amazon's region is needed.
			[
				"S3_BUCKET",
				env.S3_ENDPOINT ? "S3_ENDPOINT" : "S3_REGION",
				"S3_ACCESS_KEY_ID",
				"S3_SECRET_ACCESS_KEY",
			],
			"files go to object storage only with all of S3_*",
		);
	});

/** Scheme and host alone, or no address at all: what is below a path would be on no page's address. */
function isOrigin(text: string): boolean {
	const url = URL.parse(text);
	return url === null || url.href === `${url.origin}/`;
}

/** The sender of mails, as `?from=` of the mail server's address. */
function mailFrom(smtpUrl: string | undefined): string | undefined {
	return (smtpUrl && URL.parse(smtpUrl)?.searchParams.get("from")) || undefined;
}

/** Whether this is explicitly production: the operator set NODE_ENV, or the site has a public https address. */
function isRealSeason(env: { NODE_ENV?: string; NODE_ENV_CHOSEN?: string; PUBLIC_URL?: string }): boolean {
	const chosen = env.NODE_ENV === "production" && env.NODE_ENV_CHOSEN === undefined;
	return chosen || env.PUBLIC_URL?.startsWith("https:") === true;
}

export type Env = ReturnType<typeof readEnv>;

export type ObjectStorageSettings = NonNullable<Env["objectStorage"]>;

/** The environment is wrong: `mistakes` has one readable line each. */
export class EnvError extends Error {
	readonly mistakes: string[];
	constructor(mistakes: string[]) {
		super(mistakes.join("\n"));
		this.mistakes = mistakes;
	}
}

/**
 * Reads and checks the environment (architecture §2); empty variables count as unset, and blanks around a value do not count. Throws
 * EnvError naming every wrong one.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
	const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()]);
	const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
	const parsed = schema.safeParse(given);
	if (!parsed.success) {
		throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
	}
	const env = parsed.data;
	return {
		mode: env.NODE_ENV ?? "production",
		port: env.PORT,
		host: env.HOST,
		/** Milliseconds for which the process continues serving after a signal to end, while `/readyz` answers 503. */
		drainMs: env.DRAIN_SECONDS * 1_000,
		/** Absolute folder of the embedded database, files and the generated secret. */
		dataDir: resolve(env.DATA_DIR),
		/** PostgreSQL; unset means PGlite in `dataDir`. */
		databaseUrl: env.DATABASE_URL,
		/** Absolute base of links, without a trailing slash; unset means the listener's address. */
		publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
		/** Peers, as addresses or CIDR ranges, whose `X-Forwarded-For` is believed. */
		trustProxy: env.TRUST_PROXY,
		secretKey: env.SECRET_KEY,
		/** Whether an empty database is filled with the demo season: never that of a real one. */
		demoContent: env.DEMO_CONTENT === "auto" && !isRealSeason(env),
		apiKey: env.API_KEY,
		ipServiceUrl: env.IP_SERVICE_URL,
		/** The first administrator; a password is made up when it is unset. */
		adminEmail: env.ADMIN_EMAIL ?? "admin@awards.localhost",
		adminPassword: env.ADMIN_PASSWORD,
		/** The mail server; unset means files in `dataDir`/outbox. */
		smtpUrl: env.SMTP_URL,
		/** Whether mails reach people, instead of files. */
		sendsMails: env.SMTP_URL !== undefined,
		/** The sender of mails; unset means no-reply at the site's host. */
		mailFrom: mailFrom(env.SMTP_URL),
		logLevel: env.LOG_LEVEL,
		metricsPort: env.METRICS_PORT,
		/** Bearer token for `/metrics` at the site's own address. */
		metricsToken: env.METRICS_TOKEN,
		tls:
			env.TLS_CERT && env.TLS_KEY
				? {
						cert: readSecretFile("TLS_CERT", env.TLS_CERT),
						key: readSecretFile("TLS_KEY", env.TLS_KEY),
						/** The files of both, which are read again when a certificate is renewed. */
						files: { cert: env.TLS_CERT, key: env.TLS_KEY },
					}
				: undefined,
		/** The provider that asks buyers' phones to pay; unset means none. */
		clickPesa:
			env.CLICKPESA_CLIENT_ID && env.CLICKPESA_API_KEY && env.CLICKPESA_CHECKSUM_KEY
				? {
						url: env.CLICKPESA_URL?.replace(/\/+$/, "") ?? "https://api.clickpesa.com",
						clientId: env.CLICKPESA_CLIENT_ID,
						apiKey: env.CLICKPESA_API_KEY,
						checksumKey: env.CLICKPESA_CHECKSUM_KEY,
					}
				: undefined,
		/** The gateways that send votes by USSD: the secret in their path and where they call from; unset means none. */
		ussd: env.USSD_SECRET && env.USSD_FROM ? { secret: env.USSD_SECRET, from: env.USSD_FROM } : undefined,
		/** Where stored files live; unset means a folder in `dataDir`. */
		objectStorage:
			env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
				? {
						bucket: env.S3_BUCKET,
						/** Address of an S3-compatible service; unset = Amazon's own of the region. */
						endpoint: env.S3_ENDPOINT?.replace(/\/+$/, ""),
						region: env.S3_REGION ?? "us-east-1",
						accessKeyId: env.S3_ACCESS_KEY_ID,
						secretAccessKey: env.S3_SECRET_ACCESS_KEY,
					}
				: undefined,
	};
}

function readSecretFile(variable: string, path: string): Buffer {
	try {
		return readFileSync(path);
	} catch {
		throw new EnvError([`${variable}: the file ${path} cannot be read`]);
	}
}
