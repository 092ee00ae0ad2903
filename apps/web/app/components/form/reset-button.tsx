import { m } from "@bcc/messages";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { snackbar } from "#web/components/snackbar.tsx";
import { useHydrated } from "#web/lib/hydrated.ts";

type ResetButtonProps = {
	/** Path of the form's page, without a language. */
	path: string;
	/** Empties the form; returns a function that fills it again, or null when nothing was filled in. */
	clear: () => (() => void) | null;
	children: ReactNode;
};

/**
 * Empties a form; pressed by mistake, it can be undone. Before and without scripts it is a link to the empty page, from
 * which every browser's way back leads to the form as it was filled in; a button of type `reset` would lose it for good.
 */
export function ResetButton({ path, clear, children }: ResetButtonProps) {
	const hydrated = useHydrated();
	const { search } = useLocation();

	function onClick(event: MouseEvent) {
		if (!hydrated) return;
		event.preventDefault();
		const bringBack = clear();
		if (bringBack)
			snackbar.show({
				message: m.form_emptied(),
				other: { action: m.form_bring_back(), onPress: bringBack },
			});
	}

	/** As buttons do. */
	function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
		if (event.key !== " " || !hydrated) return;
		event.preventDefault();
		event.currentTarget.click();
	}

	return (
		<ButtonLink
			to={`${path}?${otherThan(search)}`}
			variant="secondary"
			reloadDocument
			prefetch="none"
			role={hydrated ? "button" : undefined}
			onClick={onClick}
			onKeyDown={onKeyDown}
		>
			{children}
		</ButtonLink>
	);
}

/** The query of another address of the same page: to the same one there would be no way back. */
function otherThan(search: string): URLSearchParams {
	const query = new URLSearchParams(search);
	if (query.has("empty")) query.delete("empty");
	else query.set("empty", "1");
	return query;
}
