import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchBackButton } from "#web/features/programme/gallery/back-entry.ts";
import { tolerateForeignChanges } from "#web/lib/foreign-changes.ts";
import { rememberTyped } from "#web/lib/typed-before-hydration.ts";

tolerateForeignChanges();
watchBackButton();

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
