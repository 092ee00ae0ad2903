import { m } from "@bcc/messages";
import { expect } from "@playwright/test";
import { field } from "#e2e/fixtures/account.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { sentPath } from "#e2e/fixtures/outbox.ts";
import type { Organiser } from "./organiser.ts";

/** Opens the back office's address, and logs in on the site's own page. */
export async function logIn(organiser: Organiser, email: string, password: string): Promise<void> {
	await openPage(organiser.page, "/login?returnUrl=/admin/");
	const { page } = organiser;
	await organiser.typeInto(field(page, "email"), email);
	await organiser.typeInto(field(page, "password"), password);
	await organiser.press(m.login_button());
	await expect(page.getByText(/^Karibu, /)).toBeVisible();
}

export async function invite(organiser: Organiser, email: string, role: string): Promise<void> {
	const { page } = organiser;
	await organiser.press("Invite somebody");
	const dialog = page.getByRole("dialog");
	await organiser.type({ Email: email }, dialog);
	if (role !== "Editor") await organiser.choose("Role", new RegExp(`^${role}:`), dialog);
	await organiser.press("Invite", dialog);
	await expect(page.getByRole("row").filter({ hasText: email })).toContainText(
		/Being sent|Waiting for an answer/,
	);
}

type Invited = { email: string; firstname: string; lastname: string };

/** Follows the link of the invitation's e-mail, and chooses a password. */
export async function accept(guest: Organiser, mails: readonly string[], invited: Invited): Promise<void> {
	const { page } = guest;
	const { email, firstname, lastname } = invited;
	await openPage(page, await sentPath(mails, email, "/accept-invitation"));
	const password = `${firstname}-na-imani`;
	const values = { firstname, lastname, new_password: password, repeat_password: password };
	for (const [name, value] of Object.entries(values)) await guest.typeInto(field(page, name), value);
	await guest.press(m.invitation_button());
	await expect(page.getByText(/^Karibu, /)).toBeVisible();
}
