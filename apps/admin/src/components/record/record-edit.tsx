import { styled } from "@mui/material";
import type { ReactElement, ReactNode } from "react";
import {
	Confirm,
	Edit,
	type RaRecord,
	SaveButton,
	SimpleForm,
	useRecordContext,
	useResourceContext,
} from "react-admin";
import { DraftNotice } from "#admin/components/draft/draft-notice.tsx";
import { StoreButton } from "#admin/components/draft/store-button.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { ConflictDialog } from "#admin/components/record/conflict-dialog.tsx";
import { ContentDeleteButton } from "#admin/components/record/delete-buttons.tsx";
import { FormBar } from "#admin/components/record/form-bar.tsx";
import { useConflict } from "#admin/components/record/use-conflict.ts";
import { t } from "#admin/i18n/texts.ts";
import { descriptionOf } from "#admin/layout/screens.ts";
import { formatMoment } from "#admin/time.ts";

type Props = {
	children: ReactNode;
	/** The button that deletes the record; null = none. */
	deleteButton?: ReactElement | null;
	/** Where to go once the record is stored. */
	redirect?: "list" | false;
	id?: number;
	resource?: string;
	/** Beside the question whether those who have booked are told of a change. */
	booked?: ReactNode;
	/** Whether the record may no longer be changed: then the form has no save button. */
	isLocked?(record: RaRecord): boolean;
};

/** The form of a stored record: errors at their fields, questions about unsaved changes and conflicts. */
export function RecordEdit({
	children,
	deleteButton = contentDeleteButton,
	redirect = "list",
	booked,
	...options
}: Props) {
	const { conflict, affected, onError, onSuccess, overwrite, tellBuyers, discard } = useConflict(redirect);
	const { one: title } = descriptionOf(useResourceContext(options) ?? "");
	return (
		<Edit
			{...(options.id ? { id: options.id, resource: options.resource } : {})}
			title={title}
			mutationMode="pessimistic"
			mutationOptions={{ onError, onSuccess }}
			queryOptions={{ staleTime: 0, gcTime: 0 }}
			actions={false}
			redirect={redirect}
			sx={{ maxWidth: 1000 }}
		>
			<SimpleForm
				// What was asked once is not asked again, and a question is no error.
				warnWhenUnsavedChanges={!affected}
				disableInvalidFormNotification={affected !== undefined}
				noValidate
				sanitizeEmptyValues={false}
				toolbar={<EditToolbar deleteButton={deleteButton} isLocked={options.isLocked} />}
			>
				<DraftNotice />
				{children}
				<LastStored />
				{conflict && <ConflictDialog conflict={conflict} onOverwrite={overwrite} onClose={discard} />}
			</SimpleForm>
			<Confirm
				isOpen={affected !== undefined}
				title={t("Change what people have booked?")}
				content={
					<>
						{affected?.message} {booked}
					</>
				}
				confirm={t("Save and tell them")}
				onConfirm={tellBuyers}
				onClose={discard}
			/>
		</Edit>
	);
}

const contentDeleteButton = <ContentDeleteButton />;

const Space = styled("span")({ flex: 1 });

function EditToolbar({
	deleteButton,
	isLocked,
}: Pick<Props, "isLocked"> & { deleteButton: ReactElement | null }) {
	const record = useRecordContext();
	const locked = record !== undefined && isLocked?.(record);
	return (
		<FormBar>
			{!locked && <SaveButton />}
			{!locked && record?.draft && <StoreButton draft={false} />}
			<Space />
			{deleteButton}
		</FormBar>
	);
}

function LastStored() {
	const record = useRecordContext();
	if (!record?.created_at) return null;
	return (
		<Hint>
			{t("Created %{moment} · version %{version}", {
				moment: formatMoment(record.created_at),
				version: String(record.version),
			})}
		</Hint>
	);
}
