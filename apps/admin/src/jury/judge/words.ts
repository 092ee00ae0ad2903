import type { AdminJudge, AdminJury, RuleLock } from "@bcc/contract/jury/admin-jury";
import type { State } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";

/** How the winner is found. */
export function ruleInWords({ share }: Pick<AdminJury, "share">): string {
	if (share === 0) return t("The public’s votes alone decide.");
	if (share === 100) return t("The jury alone decides.");
	return t("%{public} % public votes, %{jury} % jury", { public: String(100 - share), jury: String(share) });
}

/** Why the rule cannot be changed. */
export const lockWords: Record<RuleLock, string> = {
	voting: t("Voting has begun, so the rule stays as it is: visitors see it while they vote."),
	sheets: t("A judge has begun to score, so the rule stays as it is."),
	closed: t("The jury is closed, so the rule stays as it is."),
	books: t("The season’s books are closed, so the rule stays as it is."),
};

/** A name goes some time after the end. */
export const nameOf = ({ id, name }: Pick<AdminJudge, "id" | "name">) =>
	name || t("Judge %{number}", { number: String(id) });

/** How far a judge is; never what was scored. */
export function stateOf(judge: AdminJudge, couples: number): State {
	const { removed_at, is_counted, handed_in_at, done, mail_waits, has_link, fault } = judge;
	if (removed_at) {
		const label =
			is_counted && handed_in_at ? t("Removed; what was handed in counts") : t("Removed; nothing counts");
		return { label, color: "default" };
	}
	if (handed_in_at) return { label: t("Handed in"), color: "success" };
	if (mail_waits) return { label: t("The e-mail is on its way") };
	if (fault) return { label: t("The e-mail was not delivered"), color: "error" };
	if (!has_link) return { label: t("Has no link"), color: "warning" };
	return {
		label: t("%{done} of %{all} couples", { done: String(done), all: String(couples) }),
		color: done > 0 ? "primary" : "default",
	};
}
