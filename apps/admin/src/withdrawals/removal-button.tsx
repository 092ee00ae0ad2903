import { usePermissions, useRecordContext, useRefresh, useResourceContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { AskingDeleteButton } from "#admin/records/asking-delete-button.tsx";
import { KeptButton } from "#admin/withdrawals/kept-button.tsx";
import { PutBackButton } from "#admin/withdrawals/put-back-button.tsx";
import { deletionEffects, nameOf, type VotedRecord } from "#admin/withdrawals/voted-record.ts";
import { WithdrawButton } from "#admin/withdrawals/withdraw-button.tsx";

/**
 * How a category or couple goes: it is deleted as long as nobody has voted there, and can only be withdrawn afterwards,
 * by administrators, who also put it back. A couple they can withdraw before the first vote, too: links to its page are
 * out by then, and go on. The server decides; this offers what it would take.
 */
export function RemovalButton() {
	const record = useRecordContext<VotedRecord>();
	const resource = useResourceContext();
	const { permissions } = usePermissions();
	const refresh = useRefresh();
	const administrator = permissions === "admin";
	if (!record) return null;
	if (record.withdrawn_at) return administrator ? <PutBackButton record={record} /> : null;
	if (!record.has_votes) {
		return (
			<>
				{administrator && resource === "nominees" && !record.draft && <WithdrawButton record={record} />}
				<AskingDeleteButton
					record={record}
					name={nameOf(record)}
					says={t("No votes: nobody has voted for it yet. It would take away:")}
					effects={deletionEffects(record)}
					// Somebody may have voted meanwhile: then it can only be withdrawn.
					onRefused={refresh}
				/>
			</>
		);
	}
	return administrator ? <WithdrawButton record={record} /> : <KeptButton record={record} />;
}
