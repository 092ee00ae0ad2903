import { m } from "@bcc/messages";
import { type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router";
import { snackbar } from "#web/components/snackbar.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { draftKeys, forgetDrafts, keepDraft, readDraft } from "./draft.ts";

export type DraftOptions = {
	/** Whose form it is, so that nobody is shown another's; left out = the signed-in user's. */
	of?: string | number;
	/** It outlives the tab. */
	lasting?: boolean;
};

type Values = Record<string, string>;

/* By kind and name: passwords and codes are never stored, also while they are shown. */
const leftOut = /hidden|checkbox|file |password| code$/;

/** A choice has no default value: its option is marked, or it is the first. */
function defaultOf(field: HTMLInputElement | HTMLSelectElement): string {
	if (!("options" in field)) return field.defaultValue;
	const all = [...field.options];
	return (all.find(({ defaultSelected }) => defaultSelected) ?? all[0])?.value ?? "";
}

/** Keeps in the browser what is typed into a form, until it is sent: a reload, a way back or a language switch loses nothing. */
export function useDraft(
	form: RefObject<HTMLFormElement | null>,
	names: readonly string[],
	intent: string | undefined,
	{ of, lasting }: DraftOptions = {},
) {
	const { pathname } = useLocation();
	const account = useRootData()?.account?.userId;
	const key = `${draftKeys(pathname, intent)}${of ?? account} `;
	const first = useRef<Values>({});
	const [isChanged, setChanged] = useState(false);

	function fields(): HTMLInputElement[] {
		/* A list of suggestions bears its field's name. */
		const all = form.current?.querySelectorAll<HTMLInputElement>(":not(datalist) > [name]") ?? [];
		return [...all].filter(({ name, type }) => names.includes(name) && !leftOut.test(`${type} ${name}`));
	}

	/* Of radio buttons the chosen one has the value. */
	const valuesFrom = (of: HTMLInputElement[], read: (field: HTMLInputElement) => string): Values =>
		Object.fromEntries(of.map((field) => [field.name, read(field)]));
	const valuesNow = () =>
		valuesFrom(
			fields().filter(({ type, checked }) => type !== "radio" || checked),
			({ value }) => value,
		);
	const valuesFirst = () =>
		valuesFrom(
			fields().filter(({ type, defaultChecked }) => type !== "radio" || defaultChecked),
			defaultOf,
		);

	function fill(values: Values): void {
		for (const field of fields()) {
			const value = values[field.name] ?? field.value;
			if (field.type !== "radio") field.value = value;
			else if (field.value === values[field.name] && !field.disabled) field.checked = true;
		}
		keep();
	}

	/**
	 * Call it when the page is there: puts the draft into fields that are as they came. What the server has stored by now is no draft.
	 *
	 * @param onDiscard called when the visitor discards it; left out = nothing is said about it
	 */
	function bringBack(onDiscard?: () => void): void {
		first.current = valuesFirst();
		const now = valuesNow();
		const back = readDraft(key).filter(
			([name, value]) => now[name] === first.current[name] && value !== now[name],
		);
		fill(Object.fromEntries(back));
		if (!back[0] || !onDiscard) return;
		const onPress = () => {
			fill(first.current);
			onDiscard();
		};
		const other = { action: m.form_draft_discard(), onPress };
		snackbar.show({ message: m.form_draft_back(), other, ofPage: true });
	}

	/**
	 * Call it after each change.
	 *
	 * @param isSent what stands in the fields is stored by the server
	 */
	function keep(isSent?: boolean): void {
		const now = valuesNow();
		if (isSent) first.current = now;
		const changed = Object.entries(now).filter(([name, value]) => value !== first.current[name]);
		setChanged(changed.length > 0);
		if (changed[0]) keepDraft(key, changed, lasting);
		else forgetDrafts(key);
	}

	return { key, isChanged, bringBack, keep };
}
