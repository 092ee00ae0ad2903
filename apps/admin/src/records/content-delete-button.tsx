import { useRecordContext, useResourceContext } from "react-admin";
import { AskingDeleteButton } from "#admin/records/asking-delete-button.tsx";
import { contentEffects, contentName } from "#admin/records/content-effects.ts";

/** Deletes what nobody votes for. */
export function ContentDeleteButton() {
	const record = useRecordContext();
	const resource = useResourceContext() ?? "";
	if (!record) return null;
	return (
		<AskingDeleteButton
			record={record}
			name={contentName(record)}
			effects={contentEffects(resource, record)}
		/>
	);
}
