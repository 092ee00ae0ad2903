import { localeOfPath } from "@bcc/messages/locale";
import { overwriteGetLocale } from "@bcc/messages/runtime";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchBackButton } from "#web/features/gallery/back-entry.ts";

/* Changing the language loads a new document, so it holds for the life of this one. */
const locale = localeOfPath(location.pathname);
overwriteGetLocale(() => locale);

watchBackButton();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
