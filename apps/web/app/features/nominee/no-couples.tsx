import type { Category } from "@bcc/contract";
import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";

/** In the place of the list: nobody stands in the category (product §2), or the list could not be had. */
export function NoCouples({ category, failed }: { category: Category; failed: boolean }) {
	if (failed) {
		return (
			<StatusMessage tone="problem" message={m.awards_nominees_failed()}>
				<ButtonLink to={`/award/nominees?categoryId=${category.id}`}>{m.shell_retry()}</ButtonLink>
			</StatusMessage>
		);
	}
	return (
		<StatusMessage message={m.awards_nominees_empty({ category: category.name })}>
			<ButtonLink to="/award/category" variant="secondary">
				{m.awards_back_to_categories()}
			</ButtonLink>
		</StatusMessage>
	);
}
