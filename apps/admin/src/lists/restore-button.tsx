import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { useState } from "react";
import {
	Button,
	Confirm,
	type Identifier,
	useNotify,
	useRecordContext,
	useResourceContext,
} from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { type ApiError, records } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

type Restored = { id: Identifier; tell_bookers?: boolean };

/** Restores a deleted record; where people have booked it, it asks first, as they are told. */
export function RestoreButton() {
	const record = useRecordContext();
	const resource = useResourceContext();
	const notify = useNotify();
	/** Who has booked. */
	const [affected, setAffected] = useState<string>();
	const restore = useChange(async ({ id, tell_bookers }: Restored) => {
		try {
			await records.restore(resource ?? "", id, { tell_bookers });
		} catch (error) {
			const { body, message } = error as ApiError;
			if (body?.code !== "bookings_affected") throw error;
			return setAffected(message);
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
					restore.mutate({ id: record.id });
				}}
			>
				<RestoreIcon />
			</Button>
			<Confirm
				isOpen={affected !== undefined}
				loading={restore.isPending}
				title={t("It takes place after all?")}
				content={affected}
				confirm={t("Restore and tell them")}
				onConfirm={(event) => {
					event.stopPropagation();
					restore.mutate({ id: record.id, tell_bookers: true });
				}}
				onClose={() => setAffected(undefined)}
			/>
		</>
	);
}
