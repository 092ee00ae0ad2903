import { maxLine } from "@bcc/contract/admin/text";
import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { useState } from "react";
import {
	Button,
	Confirm,
	type Identifier,
	useNotify,
	usePermissions,
	useRecordContext,
	useResourceContext,
} from "react-admin";
import { ReasonDialog } from "#admin/components/dialog/reason-dialog.tsx";
import { Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { isAboutBookings, lacksReason, records } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

type Restored = { id: Identifier; tell_buyers?: boolean };

/**
 * Restores a deleted record. Where people have booked it, it asks first, as they are told; where they have voted among others, it asks
 * administrators why.
 */
export function RestoreButton() {
	const record = useRecordContext();
	const resource = useResourceContext();
	const notify = useNotify();
	const { permissions } = usePermissions();
	const [asksWhy, setAsksWhy] = useState(false);
	/** Who has booked. */
	const [affected, setAffected] = useState<string>();
	const restore = useChange(async ({ id, tell_buyers }: Restored) => {
		try {
			await records.restore(resource ?? "", id, { tell_buyers });
		} catch (error) {
			// The first vote came after the list was loaded.
			if (lacksReason(error)) return setAsksWhy(true);
			if (!isAboutBookings(error)) throw error;
			return setAffected(error.message);
		}
		setAffected(undefined);
		notify(t("Restored."), { type: "success" });
	});
	if (!record || !resource) return null;
	return (
		<>
			<Button
				label={t("Restore")}
				disabled={restore.isPending}
				onClick={(event) => {
					event.stopPropagation();
					// The server tells an editor that this is an administrator's.
					if (record.category_has_votes && permissions === "admin") setAsksWhy(true);
					else restore.mutate({ id: record.id });
				}}
			>
				<RestoreIcon />
			</Button>
			{asksWhy && (
				<ReasonDialog
					required
					title={t("Restore the couple?")}
					action={t("Restore")}
					max={maxLine}
					onConfirm={async (reason) => {
						await records.restore(resource, record.id, { reason });
						return t("Restored.");
					}}
					onClose={() => setAsksWhy(false)}
				>
					<Paragraph>
						{t("People have voted in its category, for others. Visitors can choose it again.")}
					</Paragraph>
				</ReasonDialog>
			)}
			<Confirm
				isOpen={affected !== undefined}
				loading={restore.isPending}
				title={t("It takes place after all?")}
				content={affected}
				confirm={t("Restore and tell them")}
				onConfirm={(event) => {
					event.stopPropagation();
					restore.mutate({ id: record.id, tell_buyers: true });
				}}
				onClose={() => setAffected(undefined)}
			/>
		</>
	);
}
