import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useActionData, useFetcher } from "react-router";
import type { FieldErrors, FormValues } from "./field-errors.ts";
import { giveUpSending } from "./insistent-api.ts";
import { type Answer, readFields } from "./mutation.ts";
import { type DraftOptions, useDraft } from "./use-draft.ts";

type FormOptions<Name extends string> = {
	names: readonly Name[];
	/** The errors of all fields; pure. */
	check: (values: FormValues<Name>) => FieldErrors<Name>;
	/** Which of the page's forms it is, where an answer is for one of them only. */
	intent?: string;
	/** Shared with the other forms of a page that take turns. */
	fetcherKey?: string;
	onLeave?: (name: Name, value: string) => void;
	draft?: DraftOptions;
};

/** The answer to a page's form: sent in place by the fetcher of that key, else without scripts. */
export function useAnswer<Own extends Answer>(fetcherKey: string): Own | undefined {
	const posted = useActionData() as Own | undefined;
	return (useFetcher({ key: fetcherKey }).data as Own | undefined) ?? posted;
}

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * A form whose fields live in the page itself, so that nothing typed before the scripts came is lost. It is sent to the
 * page's action. Errors show once a field is touched or changed (product §5); sending with errors shows all and focuses
 * the first.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
	const { names, check, intent, fetcherKey, onLeave } = options;
	const fetcher = useFetcher<Answer<Name>>({ key: fetcherKey });
	const posted = useActionData() as (Answer<Name> & { intent?: string }) | undefined;
	const answer =
		(fetcher.data as Answer<Name> | undefined) ?? (posted?.intent === intent ? posted : undefined);
	const form = useRef<HTMLFormElement>(null);
	const draft = useDraft(form, names, intent, options.draft);
	const [values, setValues] = useState<FormValues<Name> | null>(null);
	const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
	const [changed, setChanged] = useState<{ since: unknown; names: readonly string[] }>();
	const errors: FieldErrors<Name> = values ? check(values) : {};
	const isRefused = (name: Name) => changed?.since !== answer || !changed?.names.includes(name);
	const errorOf = (name: Name): string | undefined =>
		(isRefused(name) ? answer?.errors[name] : undefined) ?? (seen.has(name) ? errors[name] : undefined);
	const faults = names.filter((name) => errorOf(name));
	const isSent = seen.size === names.length || Object.keys(answer?.errors ?? {}).length > 1;
	const busy = fetcher.state !== "idle";

	const readValues = () => setValues(readForm(form.current, names));
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the scripts run
	useEffect(() => {
		/* Sent without scripts, the page holds what was typed. */
		if (!posted) draft.bringBack(readValues);
		readValues();
	}, [names]);
	useEffect(() => giveUpSending, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: for each answer
	useEffect(() => {
		if (fetcher.data) focusFirstError(form.current);
		if (fetcher.data?.done !== undefined) draft.keep(true);
	}, [fetcher.data]);

	function see(target: EventTarget, change: boolean) {
		const name = (target as Partial<HTMLInputElement>).name as Name | undefined;
		if (!name || !names.includes(name)) return;
		setSeen((before) => (before.has(name) ? before : new Set(before).add(name)));
		if (change) {
			const before = changed?.since === answer ? changed?.names : undefined;
			setChanged({ since: answer, names: [...(before ?? []), name] });
			draft.keep();
		}
		const now = readForm(form.current, names);
		setValues(now);
		if (!change) onLeave?.(name, now[name]);
	}

	function submit(event: FormEvent) {
		if (busy) return event.preventDefault();
		const now = readForm(form.current, names);
		flushSync(() => {
			setValues(now);
			setSeen(new Set(names));
			setChanged({ since: answer, names });
		});
		if (Object.keys(check(now)).length === 0) return;
		event.preventDefault();
		focusFirstError(form.current);
	}

	/** Fills every field and clears all errors. */
	function fill(texts: Partial<FormValues<Name>>) {
		for (const name of names) {
			const field = form.current?.elements.namedItem(name);
			const isText = field instanceof HTMLInputElement && field.type !== "hidden";
			if (isText || field instanceof HTMLSelectElement) field.value = texts[name] ?? "";
		}
		setSeen(new Set());
		setChanged({ since: answer, names });
		draft.keep();
		readValues();
	}

	/** Empties every field; returns a function that restores them, or null when nothing was filled in. */
	function clear(): (() => void) | null {
		const before = readForm(form.current, names);
		fill({});
		return Object.values(before).some((text) => text !== "") ? () => fill(before) : null;
	}

	return {
		answer,
		/** The fields' values; null until the scripts have read them. */
		values,
		valid: values === null || Object.keys(errors).length === 0,
		busy,
		clear,
		draft,
		/** The props of a field of the form. */
		field: <Own extends Name>(name: Own) => ({
			name,
			value: answer?.values[name],
			error: errorOf(name),
			more: isSent && name === faults[0] ? faults.length - 1 : 0,
			takesFocus: names.find((each) => answer?.errors[each]) === name,
		}),
		Form: fetcher.Form,
		formProps: {
			ref: form,
			method: "post" as const,
			noValidate: true,
			"aria-busy": busy,
			onSubmit: submit,
			onInput: (event: FormEvent) => see(event.target, true),
			onBlur: (event: FocusEvent) => see(event.target, false),
		},
	};
}

function readForm<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]) {
	return readFields(form && new FormData(form), names);
}

function focusFirstError(form: HTMLFormElement | null): void {
	form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
