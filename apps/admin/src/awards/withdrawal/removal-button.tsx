import { maxLine } from "@bcc/contract/admin/text";
import BlockIcon from "@mui/icons-material/Block";
import DeleteIcon from "@mui/icons-material/Delete";
import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { usePermissions, useRecordContext, useRefresh, useResourceContext } from "react-admin";
import { UndeletableDialog } from "#admin/awards/withdrawal/undeletable-dialog.tsx";
import { deletionEffects, nameOf, type VotedRecord } from "#admin/awards/withdrawal/voted-record.ts";
import { WithdrawalEffects } from "#admin/awards/withdrawal/withdrawal-effects.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { Bullets, Paragraph } from "#admin/components/panel/parts.tsx";
import { ConfirmedDeleteButton } from "#admin/components/record/delete-buttons.tsx";
import { useLeaveForm } from "#admin/components/record/use-leave-form.ts";
import { t } from "#admin/i18n/texts.ts";
import { records } from "#admin/providers/api.ts";

/**
 * Removes a category or couple: it can be deleted until somebody has voted there, and only withdrawn afterwards, by
 * administrators, who can also put it back. They can withdraw a couple before the first vote, too: links to its page
 * may already be shared, and continue to work. The server decides; this offers what it would accept.
 */
export function RemovalButton() {
	const record = useRecordContext<VotedRecord>();
	const resource = useResourceContext();
	const { permissions } = usePermissions();
	const refresh = useRefresh();
	const administrator = permissions === "admin";
	if (!record) return null;
	if (record.withdrawn_at) return administrator ? <PutBackButton record={record} /> : null;
	if (record.has_votes) {
		return administrator ? <WithdrawButton record={record} /> : <UndeletableButton record={record} />;
	}
	const isAmongVoted = "category_has_votes" in record && record.category_has_votes;
	if (isAmongVoted && !administrator) return <UndeletableButton record={record} text={amongVoted} />;
	return (
		<>
			{administrator && resource === "nominees" && !record.draft && <WithdrawButton record={record} />}
			{isAmongVoted && <ReasonedDeleteButton record={record} />}
			{!isAmongVoted && (
				<ConfirmedDeleteButton
					record={record}
					name={nameOf(record)}
					description={t("No votes: nobody has voted for it yet. It would take away:")}
					effects={deletionEffects(record)}
					// Somebody may have voted meanwhile: then it can only be withdrawn.
					onRefused={refresh}
				/>
			)}
		</>
	);
}

const amongVoted = t(
	"People have voted in this couple’s category: they chose among its couples. An administrator can delete it, with a reason.",
);

/** Replaces the delete button for users who may not withdraw. */
function UndeletableButton({ record, text }: { record: VotedRecord; text?: string }) {
	const title = t("%{name}: there are votes", { name: nameOf(record) });
	return (
		<DialogButton
			color="error"
			startIcon={<DeleteIcon />}
			dialog={(close) => <UndeletableDialog title={title} text={text} onClose={close} />}
		>
			{t("Delete")}
		</DialogButton>
	);
}

/** Deletes a couple without votes of a category that has some, for a reason. */
function ReasonedDeleteButton({ record }: { record: VotedRecord }) {
	const resource = useResourceContext() ?? "";
	const leave = useLeaveForm();
	const name = nameOf(record);
	const remove = async (reason: string) => {
		await records.remove(resource, record.id, { version: record.version, reason });
		leave();
		return t("%{name} is in the bin.", { name });
	};
	return (
		<ReasonButton
			startIcon={<DeleteIcon />}
			label={t("Delete")}
			title={t("Delete %{name}?", { name })}
			action={t("Delete")}
			color="error"
			max={maxLine}
			onConfirm={remove}
		>
			<Paragraph>{t("People have voted in its category, for others. It would take away:")}</Paragraph>
			<Bullets items={deletionEffects(record)} />
		</ReasonButton>
	);
}

/** Puts something withdrawn back into the awards, for a reason. */
function PutBackButton({ record }: { record: VotedRecord }) {
	const resource = useResourceContext() ?? "";
	const name = nameOf(record);
	const putBack = async (reason: string) => {
		await records.reinstate(resource, record.id, { version: record.version, reason });
		return t("%{name} is back, and its votes count again.", { name });
	};
	return (
		<ReasonButton
			startIcon={<RestoreIcon />}
			label={t("Put back")}
			title={t("Put %{name} back?", { name })}
			action={t("Put back")}
			onConfirm={putBack}
		>
			<Paragraph>
				{t("Visitors find it again, its votes count, and new ones are taken while voting is open.")}
			</Paragraph>
		</ReasonButton>
	);
}

/** Withdraws a category or couple with votes: lists the effects, and asks for a reason. */
function WithdrawButton({ record }: { record: VotedRecord }) {
	const resource = useResourceContext() ?? "";
	const leave = useLeaveForm();
	const name = nameOf(record);
	const withdraw = async (reason: string) => {
		await records.withdraw(resource, record.id, { version: record.version, reason });
		leave();
		return t("%{name} is withdrawn.", { name });
	};
	return (
		<ReasonButton
			startIcon={<BlockIcon />}
			label={t("Withdraw # from the awards")}
			title={t("Withdraw %{name}?", { name })}
			action={t("Withdraw # from the awards")}
			color="error"
			helperText={t("Shown beside the results, on paper and in the CSV, and stored in the audit log.")}
			onConfirm={withdraw}
		>
			<WithdrawalEffects record={record} />
		</ReasonButton>
	);
}
