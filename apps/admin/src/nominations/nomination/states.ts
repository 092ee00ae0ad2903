import type { NominationState } from "@bcc/contract/nominations/admin-nomination";
import type { State } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";

/** States of a nominated couple. */
export const states: Record<NominationState, State> = {
	waiting: { label: t("Waits for you"), color: "warning" },
	accepted: { label: t("Accepted"), color: "success" },
	declined: { label: t("Declined") },
};

export const fromNetworks = (count: number): string =>
	t("from %{count} network |||| from %{count} networks", { count });

type Counted = { nominations: number; networks: number };

/** How often, and by how many networks. */
export const timesInWords = ({ nominations, networks }: Counted): string =>
	[t("%{count} time |||| %{count} times", { count: nominations }), networks > 0 && fromNetworks(networks)]
		.filter(Boolean)
		.join(", ");
