import type { ReactNode } from "react";
import { Create, type RaRecord, SaveButton, SimpleForm, Toolbar, useResourceContext } from "react-admin";
import { SaveDraftButton } from "#admin/drafts/draft-buttons.tsx";
import { descriptionOf } from "#admin/layout/screens.ts";
import { AddAnotherButton } from "#admin/records/add-another-button.tsx";

type Props = {
	children: ReactNode;
	defaultValues?: Partial<RaRecord>;
	/** Offers to add several, one after the other: what the next one begins with. */
	another?(saved: RaRecord): Partial<RaRecord>;
	/** Can be stored without being published. */
	drafts?: boolean;
};

/** The form of a new record. */
export function RecordCreate({ children, defaultValues, another, drafts }: Props) {
	const { create: title } = descriptionOf(useResourceContext() ?? "");
	return (
		<Create title={title} redirect="list" sx={{ maxWidth: 1000 }}>
			<SimpleForm
				warnWhenUnsavedChanges
				sanitizeEmptyValues={false}
				defaultValues={defaultValues}
				toolbar={
					<Toolbar
						sx={{
							position: "sticky",
							bottom: 0,
							zIndex: 2,
							bgcolor: "background.paper",
							gap: 1,
							flexWrap: "wrap",
						}}
					>
						<SaveButton alwaysEnable />
						{drafts && <SaveDraftButton />}
						{another && <AddAnotherButton kept={another} />}
					</Toolbar>
				}
			>
				{children}
			</SimpleForm>
		</Create>
	);
}
