import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "@bcc/messages/locale";
import { baseLocale, overwriteGetLocale } from "@bcc/messages/runtime";

const requestLocale = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => requestLocale.getStore() ?? baseLocale);

/** Runs `work`, and all that it starts, with `locale` as the language of every message. */
export function runWithLocale<Outcome>(locale: Locale, work: () => Outcome): Outcome {
	return requestLocale.run(locale, work);
}
