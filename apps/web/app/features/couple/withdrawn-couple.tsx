import type { Couple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { coupleName } from "./couple-name.ts";

/** In the place of a couple that no longer stands in the awards: links to it still lead to a page. */
export function WithdrawnCouple({ couple }: { couple: Couple }) {
	return (
		<>
			<PageHeader title={coupleName(couple)} />
			<StatusMessage message={m.couple_withdrawn(couple)}>
				<ButtonLink to="/award/category">{m.awards_back_to_categories()}</ButtonLink>
			</StatusMessage>
		</>
	);
}
