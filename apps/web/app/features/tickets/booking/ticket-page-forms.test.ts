import { m } from "@bcc/messages";
import { expect, test } from "vitest";
import { forms } from "./ticket-page-forms.ts";

test.each([
	["", { email: m.field_email_required() }],
	["asha@example", { email: m.field_email_invalid() }],
	["Asha Mushi <asha@example.org>", {}],
	[" asha@example.org ", {}],
])("the address %j of bookings is checked as on sign-in", (email, errors) => {
	expect(forms.resend.check({ email })).toEqual(errors);
});
