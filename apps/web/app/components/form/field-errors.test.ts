import { signUpFormSchema } from "@bcc/contract/people/account-form";
import type { Failure } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { expect, test, vi } from "vitest";
import { fieldErrors, refusalOf } from "./field-errors.ts";

const failure = (values: Partial<Failure>): Failure => ({
	ok: false,
	httpStatus: 400,
	code: "invalid_input",
	message: "The field is not valid.",
	...values,
});

test("an empty form has one message for each field, in the words of product §5", () => {
	const errors = fieldErrors<string>(signUpFormSchema, {});
	expect(errors).toMatchObject({ email: "Email is required", phone_number: "Phone Number required*" });
	expect(Object.keys(errors)).toHaveLength(10);
});

test("an API error about a field is shown beside the field, and its code is logged without what was typed", () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubEnv("SSR", false);
	const names = ["firstname", "lastname", "email"] as const;
	const refusedAt = (values: Partial<Failure>) => refusalOf(failure(values), names);
	expect(refusedAt({ field: "userDetails.email", reason: "email_invalid" })).toMatchObject({
		message: "",
		errors: { email: "Enter a valid email" },
	});
	expect(refusedAt({ field: "userDetails.fullname", reason: "lastname_required" })).toMatchObject({
		errors: { lastname: "Lastname required*" },
	});
	expect(refusedAt({ field: "userDetails.fullname", reason: "name_invalid" })).toMatchObject({
		errors: { firstname: m.field_name_invalid() },
	});
	expect(refusedAt({ field: "userDetails.email" })).toMatchObject({
		errors: { email: "The field is not valid." },
	});
	expect(log.mock.calls).toEqual(Array(4).fill(["A form was refused", "invalid_input", 400]));
	vi.unstubAllEnvs();
	log.mockRestore();
});

test("any other error is shown for the whole form, always with a text and a status, and logged", () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubEnv("SSR", false);
	const lost = failure({ code: "unreachable", httpStatus: 0, message: "" });
	expect(refusalOf(lost, ["email"])).toMatchObject({ message: m.form_lost(), errors: {}, httpStatus: 502 });
	expect(refusalOf(lost, [], "Failed")).toMatchObject({ message: "Failed" });
	const elsewhere = failure({ field: "userDetails.role" });
	expect(refusalOf(elsewhere, ["email"])).toMatchObject({ message: "The field is not valid.", errors: {} });
	expect(log).toHaveBeenCalledTimes(3);
	vi.unstubAllEnvs();
	log.mockRestore();
});
