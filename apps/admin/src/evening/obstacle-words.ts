import type { EveningObstacle } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";

/** Why a category cannot be told yet. */
export const obstacleWords: Record<EveningObstacle, string> = {
	voting: t("Voting has not ended for good"),
	settling: t("The last votes are being stored: less than a minute"),
	held: t("Votes are held for review: release or void them"),
	tie: t("As many votes for several couples: the jury has to decide"),
	no_votes: t("Nobody has a vote"),
};
