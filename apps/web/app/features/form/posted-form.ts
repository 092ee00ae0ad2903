import type { FieldErrors, FormOutcome, FormValues } from "./field-errors.ts";

/** What comes back with the page when a form was sent without scripts; passwords never do. */
export type PostedForm<Name extends string> = {
	values: Partial<FormValues<Name>>;
	errors: FieldErrors<Name>;
	/** About the whole, when no field is to blame. */
	message: string;
};

/** The page's answer to a form that was refused: what was sent, without its passwords, and what is wrong. */
export function postedForm<Name extends string>(
	outcome: FormOutcome<unknown, Name> & { ok: false },
	values: FormValues<Name>,
): PostedForm<Name> {
	const kept = Object.entries(values).filter(([name]) => !name.includes("password"));
	return {
		values: Object.fromEntries(kept) as Partial<FormValues<Name>>,
		errors: outcome.errors,
		message: outcome.message,
	};
}

/** The texts of a form's fields, by name; "" for those it lacks. A list that only some browsers show has the last word. */
export function readFields<Name extends string>(
	data: FormData | null,
	names: readonly Name[],
): FormValues<Name> {
	const text = (name: Name) => {
		const filledIn = data?.getAll(name).filter((value) => typeof value === "string" && value !== "");
		return String(filledIn?.pop() ?? "");
	};
	return Object.fromEntries(names.map((name) => [name, text(name)])) as FormValues<Name>;
}

/** The same of a form in the page. */
export function readForm<Name extends string>(
	form: HTMLFormElement | null,
	names: readonly Name[],
): FormValues<Name> {
	return readFields(form && new FormData(form), names);
}

/** Puts the keyboard into the first field at fault. */
export function focusFirstError(form: HTMLFormElement | null): void {
	form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
