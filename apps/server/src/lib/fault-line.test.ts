import { expect, test } from "vitest";
import { DrizzleQueryError } from "#server/lib/drizzle.ts";
import { faultLine } from "#server/lib/fault-line.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
	code: "ECONNREFUSED",
	syscall: "connect",
});
const ofDatabase = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
	[new OperatorError("Set it."), "Set it."],
	[refused, /127\.0\.0\.1:1: nobody answers there$/],
	[
		Object.assign(new Error("getaddrinfo EAI_AGAIN db.example"), {
			code: "EAI_AGAIN",
			syscall: "getaddrinfo",
		}),
		/db\.example: this machine cannot look that name up$/,
	],
	[
		Object.assign(new Error("listen EADDRINUSE: 127.0.0.1:5005"), { code: "EADDRINUSE", syscall: "listen" }),
		/5005: .*another PORT$/,
	],
	[new AggregateError([refused, refused]), /ECONNREFUSED/],
	[new Error("wrapped", { cause: refused }), /ECONNREFUSED/],
	[
		ofDatabase("28P01", 'password authentication failed for user "awards"'),
		/^the database says: password .*28P01\): look at DATABASE_URL$/,
	],
	[ofDatabase("3D000", 'database "awards"\n does not exist'), /"awards" does not exist/],
	[new Error("timeout exceeded when trying to connect"), /does not answer/],
	[
		Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), { code: "EACCES", syscall: "mkdir" }),
		/mkdir/,
	],
	[
		Object.assign(new Error("bad base64 decode"), { code: "ERR_OSSL_PEM_BAD_BASE64_DECODE" }),
		/^TLS_CERT or TLS_KEY/,
	],
])("%s is one line", (error, line) => {
	expect(faultLine(error)).toMatch(line);
	expect(faultLine(error)).not.toContain("\n");
});

test("a bug gives no line, nor does a failed statement", () => {
	expect(faultLine(new TypeError("undefined is not a function"))).toBeNull();
	const failed = new DrizzleQueryError(
		"insert",
		["somebody@example.org"],
		ofDatabase("23505", "duplicate key"),
	);
	expect(faultLine(failed)).toBeNull();
});
