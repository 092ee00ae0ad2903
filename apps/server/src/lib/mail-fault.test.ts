import { expect, test } from "vitest";
import { mailFault } from "#server/lib/mail-fault.ts";

const failed = (message: string, facts: object) =>
	mailFault(Object.assign(new Error(message), facts), "anna.m@example.org");

/* Errors as nodemailer gives them. */
test.each([
	["name", { code: "EDNS", originalCode: "ENOTFOUND", command: "CONN" }],
	["name", { code: "EDNS", originalCode: "ESERVFAIL", command: "CONN" }],
	["unreachable", { code: "ESOCKET", originalCode: "ECONNREFUSED", command: "CONN" }],
	["unreachable", { code: "ECONNECTION", command: "CONN" }],
	["slow", { code: "ETIMEDOUT", command: "CONN" }],
	["slow", { code: "ESOCKET", originalCode: "ETIMEDOUT", command: "CONN" }],
	["slow", { code: "EABORT", name: "AbortError" }],
	["certificate", { code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT", command: "CONN" }],
	["certificate", { code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED", command: "CONN" }],
	["certificate", { code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID", command: "CONN" }],
	["certificate", { code: "ETLS", originalCode: "UNABLE_TO_VERIFY_LEAF_SIGNATURE", command: "CONN" }],
	["authentication", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 530 }],
	["encryption", { code: "ESOCKET", originalCode: "ERR_SSL_WRONG_VERSION_NUMBER", command: "CONN" }],
	["encryption", { code: "ETLS", command: "STARTTLS" }],
	["authentication", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }],
	["authentication", { code: "EAUTH", command: "API" }],
	["busy", { code: "EAUTH", responseCode: 454, command: "AUTH PLAIN" }],
	["busy", { code: "EPROTOCOL", responseCode: 421, command: "CONN" }],
	["busy", { code: "EENVELOPE", responseCode: 421, command: "RCPT TO" }],
	["busy", { code: "EENVELOPE", responseCode: 450, command: "MAIL FROM" }],
	["closed", { code: "EPROTOCOL", responseCode: 554, command: "CONN" }],
	["sender", { code: "EENVELOPE", responseCode: 553, command: "MAIL FROM" }],
	["refused", { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }],
	["refused", { code: "EMESSAGE", responseCode: 552, command: "DATA" }],
	["later", { code: "EENVELOPE", responseCode: 450, command: "RCPT TO" }],
	["later", { code: "EMESSAGE", responseCode: 451, command: "DATA" }],
	["later", { code: "EENVELOPE", responseCode: 503, command: "DATA" }],
	["internal", { code: "ENOSPC" }],
	["internal", {}],
])("%s: %j", (failure, facts) => expect(failed("", facts).failure).toBe(failure));

test.each([
	["550 5.1.1 <anna.m@example.org>: user unknown", "550 5.1.1 <…>: user unknown"],
	["550 no Anna.M@Example.org here", "550 no … here"],
	["550 mailbox anna.m unavailable.", "550 mailbox … unavailable."],
	["550 see https://mail.example/?to=anna.m%40example.org now", "550 see https:… now"],
	["550 bounces to b+anna.m=40example.org", "550 bounces to …"],
	["550 Blocked: 192.0.2.1\r\n550 see postmaster@mail.example", "550 Blocked: 192.0.2.1 550 see …"],
	["502 5.5.1 AUTH PLAIN AHVzZXIAc2VjcmV0 unknown", "502 5.5.1 AUTH PLAIN …"],
])("an answer is shown without addresses and passwords: %s", (response, text) =>
	expect(failed("", { code: "EENVELOPE", responseCode: 550, command: "RCPT TO", response }).text).toBe(text),
);

test("an error of the site's own is shown by its code: its message may quote the mail", () => {
	expect(failed("Failed query, parameters: anna.m@example.org", { code: "57P01" }).text).toBe("57P01");
	expect(failed("no such thing as anna.m@example.org", {}).text).toBe("Error");
});
