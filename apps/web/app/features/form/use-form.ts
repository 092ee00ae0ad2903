import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors, FormValues } from "./field-errors.ts";
import { focusFirstError, type PostedForm, readForm } from "./posted-form.ts";

type FormOptions<Name extends string> = {
	names: readonly Name[];
	/** Every field at fault; pure. */
	check: (values: FormValues<Name>) => FieldErrors<Name>;
	/** Sends the values once none is at fault; gives the fields that the server finds at fault, if any. */
	// biome-ignore lint/suspicious/noConfusingVoidType: most forms have nothing to say
	send: (values: FormValues<Name>) => Promise<FieldErrors<Name> | void>;
	posted?: PostedForm<Name>;
	/** Called when a field is left. */
	onLeave?: (name: Name, value: string) => void;
};

/**
 * A form whose fields live in the page itself, so that nothing typed before the scripts came is lost. Errors
 * show once a field is touched or changed (product §5); sending with errors shows all and focuses the first.
 */
export function useForm<Name extends string>({ names, check, send, posted, onLeave }: FormOptions<Name>) {
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<FormValues<Name> | null>(null);
	const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
	const [refused, setRefused] = useState<FieldErrors<Name>>(posted?.errors ?? {});
	const [busy, setBusy] = useState(false);
	const errors: FieldErrors<Name> = values ? check(values) : {};
	const valid = values === null || Object.keys(errors).length === 0;

	useEffect(() => setValues(readForm(form.current, names)), [names]);

	function see(target: EventTarget, changed: boolean) {
		const name = (target as Partial<HTMLInputElement>).name as Name | undefined;
		if (!name || !names.includes(name)) return;
		setSeen((before) => (before.has(name) ? before : new Set(before).add(name)));
		if (changed) setRefused(({ [name]: _, ...rest }) => rest as FieldErrors<Name>);
		const now = readForm(form.current, names);
		setValues(now);
		if (!changed) onLeave?.(name, now[name]);
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		const now = readForm(form.current, names);
		flushSync(() => {
			setValues(now);
			setSeen(new Set(names));
			setRefused({});
		});
		if (Object.keys(check(now)).length > 0) return focusFirstError(form.current);
		setBusy(true);
		const found = await send(now).finally(() => setBusy(false));
		if (!found || Object.keys(found).length === 0) return;
		flushSync(() => setRefused(found));
		focusFirstError(form.current);
	}

	/** Fills every field and forgets what was wrong. */
	function fill(texts: Partial<FormValues<Name>>) {
		for (const name of names) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
				field.value = texts[name] ?? "";
		}
		setSeen(new Set());
		setRefused({});
		setValues(readForm(form.current, names));
	}

	/** Empties every field; gives what brings it all back, or null when nothing was filled in. */
	function clear(): (() => void) | null {
		const before = readForm(form.current, names);
		fill({});
		return Object.values(before).some((text) => text !== "") ? () => fill(before) : null;
	}

	return {
		/** What stands in the fields; null until the scripts have read them. */
		values,
		valid,
		busy,
		clear,
		errorOf: (name: Name): string | undefined => refused[name] ?? (seen.has(name) ? errors[name] : undefined),
		formProps: {
			ref: form,
			method: "post" as const,
			noValidate: true,
			"aria-busy": busy,
			onSubmit: (event: FormEvent) => void submit(event),
			onInput: (event: FormEvent) => see(event.target, true),
			onBlur: (event: FocusEvent) => see(event.target, false),
		},
	};
}
