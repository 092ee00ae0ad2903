import type { VotingState } from "@bcc/contract/awards/admin-freeze";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import { Stack } from "@mui/material";
import { useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Field } from "#admin/components/dialog/fields.tsx";
import { ReasonDialog } from "#admin/components/dialog/reason-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

/** The result of freezing or reopening. */
const outcomes: Record<VotingState, string> = {
	frozen: t("No more votes are taken."),
	open: t("Votes count again."),
	closed: t("No longer frozen. Voting has closed, so no votes are taken."),
	not_open: t("No longer frozen. Voting has not opened yet, so no votes are taken."),
	withdrawn: t("The category is withdrawn, so no votes are taken."),
};

type Action = "freeze" | "reopen" | "notice";

const actionNames: Record<Action, string> = {
	freeze: t("Freeze"),
	reopen: t("Reopen"),
	notice: t("Change notice"),
};

function actionOn(action: Action, name: string): string {
	if (action === "freeze") return t("Freeze %{name}", { name });
	return action === "reopen" ? t("Reopen %{name}", { name }) : t("Change notice of %{name}", { name });
}

/** Stops a category from taking votes at once, or lets it take them again; for administrators. */
export function FreezeButtons({ category }: { category: CategoryVotes }) {
	const { permissions } = usePermissions();
	const isOver = category.state === "closed" && category.frozen_at === null;
	if (permissions !== "admin" || category.withdrawal || isOver) return null;
	const actions: Action[] = category.frozen_at === null ? ["freeze"] : ["notice", "reopen"];
	return actions.map((action) => (
		<DialogButton
			key={action}
			size="small"
			variant="outlined"
			aria-label={actionOn(action, category.name)}
			dialog={(close) => <FreezeDialog category={category} action={action} onClose={close} />}
		>
			{actionNames[action]}
		</DialogButton>
	));
}

type DialogProps = { category: CategoryVotes; action: Action; onClose(): void };

function FreezeDialog({ category, action, onClose }: DialogProps) {
	const [words, field] = useFields({
		notice: category.frozen_notice ?? "",
		notice_sw: category.frozen_notice_sw ?? "",
	});
	const notify = useNotify();
	const { category_id: id, name } = category;
	// The page goes on reading it meanwhile.
	const [seen] = useState(() => {
		const { frozen_at, frozen_notice, frozen_notice_sw } = category;
		return { frozen_at, frozen_notice, frozen_notice_sw };
	});
	const isNotice = action === "notice";
	const confirm = async (reason: string) => {
		const change = { seen, ...(reason && { reason }) };
		const { state } = await (action === "reopen"
			? api.reopen(id, change)
			: api.freeze(id, { ...words, ...change }));
		const type = state === "open" || action !== "reopen" ? "success" : "warning";
		notify(isNotice ? t("Visitors read the new words.") : outcomes[state], { type });
	};
	return (
		<ReasonDialog
			title={isNotice ? t("Notice on %{name}", { name }) : actionOn(action, name)}
			action={isNotice ? t("Save") : actionNames[action]}
			onClose={onClose}
			onConfirm={confirm}
		>
			{action !== "reopen" && (
				<Stack spacing={1}>
					<Field
						multiline
						label={t("What visitors read")}
						{...field("notice")}
						max={500}
						helperText={t("If empty: “Voting in this category has been paused … Please come back later.”")}
					/>
					<Field
						multiline
						label={t("%{label} (Swahili)", { label: t("What visitors read") })}
						{...field("notice_sw")}
						max={500}
						helperText={
							words.notice && !words.notice_sw && t("If empty, Swahili pages show the English words.")
						}
					/>
				</Stack>
			)}
		</ReasonDialog>
	);
}
