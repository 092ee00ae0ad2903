import type { ReactNode } from "react";
import { Create, type RaRecord, SaveButton, SimpleForm, Toolbar, type TransformData } from "react-admin";

type Props = {
	title: string;
	children: ReactNode;
	transform?: TransformData;
	defaultValues?: Partial<RaRecord>;
};

/** The form of a new record. */
export function RecordCreate({ title, children, transform, defaultValues }: Props) {
	return (
		<Create title={title} redirect="list" transform={transform} sx={{ maxWidth: 1000 }}>
			<SimpleForm
				warnWhenUnsavedChanges
				sanitizeEmptyValues={false}
				defaultValues={defaultValues}
				toolbar={
					<Toolbar sx={{ position: "sticky", bottom: 0, zIndex: 2, bgcolor: "background.paper" }}>
						<SaveButton alwaysEnable />
					</Toolbar>
				}
			>
				{children}
			</SimpleForm>
		</Create>
	);
}
