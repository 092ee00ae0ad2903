import { type MailServer, startMailServer } from "@bcc/testing/mail-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mailTest } from "#server/cli/mail-test.ts";
import { UsageError } from "#server/command/command.ts";

let mails: MailServer;
beforeAll(async () => {
	mails = await startMailServer();
});
beforeEach(() => {
	Object.assign(mails, { open: true, answers: {} });
	mails.mails.length = 0;
});
afterAll(() => mails.stop());

const site = { PUBLIC_URL: "https://awards.example" };

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

/** Runs the command within this process; its exit code, and what it printed. */
async function sendTest(env: Record<string, string> = { ...site, SMTP_URL: mails.url }) {
	for (const name of ["SMTP_URL", "PUBLIC_URL"]) vi.stubEnv(name, undefined);
	for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
	const printed = vi.spyOn(console, "log").mockImplementation(() => {});
	const code = await mailTest.run(["anna@example.org"], {});
	return { code, out: printed.mock.calls.flat().join("\n") };
}

test("a mail goes out as the site's do", async () => {
	expect(await sendTest()).toMatchObject({ code: 0, out: expect.stringContaining("to anna@example.org") });
	expect(mails.mails).toHaveLength(1);
	expect(mails.mails[0]).toContain("From: Best Christian Couple Awards <awards@mail.example>");
	expect(mails.mails[0]).toContain("https://awards.example");
	expect(mails.names.at(-1)).toBe("awards.example");
});

test("what fails is said in plain words, with the setting, and without the password", async () => {
	const secret = "geheim1234";
	const url = mails.url.replace("//", `//user:${secret}@`);
	mails.answers.AUTH = "535 5.7.8 bad credentials";
	const refused = await sendTest({ ...site, SMTP_URL: url });
	expect(refused).toMatchObject({
		code: 1,
		out: expect.stringMatching(/does not accept user and password[\s\S]*535 5\.7\.8/),
	});
	expect(refused.out).not.toContain(secret);
	mails.answers = { RCPT: "550 no such user <anna@example.org>" };
	expect((await sendTest()).out).toMatch(/works, and refuses this recipient[\s\S]*550 no such user <…>/);
	mails.answers = { MAIL: "553 not your address" };
	expect((await sendTest()).out).toMatch(/does not let awards@mail\.example send/);
	const nowhere = await sendTest({ ...site, SMTP_URL: "smtp://127.0.0.1:9" });
	expect(nowhere).toMatchObject({ code: 1, out: expect.stringContaining("Nothing answers at 127.0.0.1:9") });
	const unnamed = await sendTest({ ...site, SMTP_URL: "smtp://mail.invalid:25" });
	expect(unnamed.out).toContain("Nobody knows the name of the mail server, mail.invalid:25");
});

test("without a mail server, or with an address that is none, nothing is tried", async () => {
	expect(await sendTest(site)).toMatchObject({
		code: 1,
		out: expect.stringContaining("SMTP_URL is not set"),
	});
	expect(await sendTest({ SMTP_URL: mails.url })).toMatchObject({
		code: 1,
		out: expect.stringContaining("PUBLIC_URL is not set"),
	});
	await expect(mailTest.run(["anna"], {})).rejects.toThrow(UsageError);
	expect(mails.mails).toEqual([]);
});
