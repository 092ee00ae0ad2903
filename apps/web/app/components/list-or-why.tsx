import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { StatusMessage } from "./status-message.tsx";

type ListOrWhyProps<Item> = {
	/** Null when they could not be loaded. */
	items: Item[] | null;
	failed: string;
	empty: string;
	/** Address of the list, without a language, for trying again. */
	path: string;
	/** Where an empty list leads; home by default. */
	wayOn?: ReactNode;
	children: (items: Item[]) => ReactNode;
};

/** Shows a list's items, or why there are none (architecture §4). */
export function ListOrWhy<Item>({ items, failed, empty, path, wayOn, children }: ListOrWhyProps<Item>) {
	if (items === null)
		return (
			<StatusMessage tone="problem" message={failed}>
				<ButtonLink to={path}>{m.shell_retry()}</ButtonLink>
			</StatusMessage>
		);
	if (items.length > 0) return children(items);
	return (
		<StatusMessage message={empty}>
			{wayOn ?? (
				<ButtonLink to="/home" variant="secondary">
					{m.shell_go_home()}
				</ButtonLink>
			)}
		</StatusMessage>
	);
}
