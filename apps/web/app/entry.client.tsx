import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchBackButton } from "#web/features/programme/gallery/back-entry.ts";
import { tolerateForeignChanges } from "#web/lib/foreign-changes.ts";
import { watchReturns } from "#web/lib/return.ts";

tolerateForeignChanges();
watchBackButton();
watchReturns();

const bringBackTyped = rememberTyped();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
		{
			onRecoverableError(error) {
				bringBackTyped();
				console.error(error);
			},
		},
	);
});

function fieldsOfPage() {
	return [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
}

/**
 * Remembers the page's fields before it is hydrated. Where the page was changed meanwhile, as by a password manager's icon,
 * React makes it anew, with empty fields.
 *
 * @returns what puts the visitor's text, and the focus, into the new fields
 */
function rememberTyped(): () => void {
	const { activeElement } = document;
	const before = fieldsOfPage();
	return () => {
		const made = fieldsOfPage();
		for (const old of before) {
			const place = made.findIndex(({ name }) => name === old.name);
			const [field] = place < 0 ? [] : made.splice(place, 1);
			if (!field) continue;
			if (old.type === "file") field.files = old.files;
			else Object.assign(field, { value: old.value, checked: old.checked });
			if (old === activeElement) field.focus();
		}
	};
}
