import polyglotI18nProvider from "ra-i18n-polyglot";
import { createElement, Fragment, type ReactNode } from "react";
import type { I18nProvider } from "react-admin";
import { formatNumber } from "#admin/amount.ts";
import { messages as english } from "#admin/i18n/english.ts";
import { locale } from "#admin/i18n/locale.ts";

/* Importing this file awaits the messages, so that a module may look texts up while it is evaluated. */
const messages = locale === "sw" ? (await import("#admin/i18n/swahili.ts")).messages : english;

/** The provider of react-admin's own texts and all texts of the back office. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
	() => messages,
	locale,
	[{ locale, name: locale }],
	{ allowMissing: true },
);

type Values = Record<string, string | number>;

/** A note after an English text that distinguishes it from the same words about something else. */
const note = / # .*$/;

/**
 * A text of the back office in the reader's language (docs/decisions/0023).
 *
 * @param english the text in the code, with `%{name}` for each value; `%{count} vote |||| %{count} votes` has a form
 *   for one and a form for more, chosen by the value `count`; in `Withdrawn # an invitation`, a note says what the words
 *   are about where Swahili must know it
 * @param values numbers are written with groups of thousands
 */
export function t(english: string, values: Values = {}): string {
	const shown = Object.entries(values).map(([name, value]) => [
		name,
		typeof value === "number" ? formatNumber(value) : value,
	]);
	const text = locale === "en" ? english.replace(note, "") : english;
	return i18nProvider.translate(text, { ...Object.fromEntries(shown), smart_count: values.count });
}

/** The same with elements in it: `textWith("Read %{terms} first.", { terms: <Link …>{t("the terms")}</Link> })`. */
export function textWith(
	english: string,
	elements: Record<string, ReactNode>,
	values: Values = {},
): ReactNode {
	const names = Object.keys(elements);
	const placeholders = Object.fromEntries(names.map((name) => [name, `%{${name}}`]));
	const parts = t(english, { ...values, ...placeholders }).split(/%\{(\w+)\}/);
	return createElement(
		Fragment,
		null,
		...parts.map((part, place) => (place % 2 === 0 ? part : elements[part])),
	);
}
