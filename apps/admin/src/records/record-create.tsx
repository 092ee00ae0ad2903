import AddIcon from "@mui/icons-material/Add";
import { Fragment, type ReactNode, useState } from "react";
import { Create, type RaRecord, SaveButton, SimpleForm, useNotify, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { SaveDraftButton } from "#admin/drafts/draft-buttons.tsx";
import { t } from "#admin/i18n/texts.ts";
import { descriptionOf } from "#admin/layout/screens.ts";
import { FormBar } from "#admin/records/form-bar.tsx";

type Props = {
	children: ReactNode;
	defaultValues?: Partial<RaRecord>;
	/** Offers to add several, one after the other: the next one's first values. */
	another?(saved: RaRecord): Partial<RaRecord>;
	/** Can be stored without being published. */
	drafts?: boolean;
};

/** The form of a new record. */
export function RecordCreate({ children, defaultValues, another, drafts }: Props) {
	const { create: title } = descriptionOf(useResourceContext() ?? "");
	const [added, setAdded] = useState(0);
	return (
		<Create title={title} redirect="list" sx={{ maxWidth: 1000 }}>
			<SimpleForm
				warnWhenUnsavedChanges
				noValidate
				sanitizeEmptyValues={false}
				defaultValues={defaultValues}
				toolbar={
					<FormBar>
						<SaveButton alwaysEnable label={drafts ? t("Save and publish") : undefined} />
						{drafts && <SaveDraftButton />}
						{another && (
							<AddAnotherButton publishes={drafts} next={another} onAdded={() => setAdded(added + 1)} />
						)}
					</FormBar>
				}
			>
				{/* Each begins with the first tab and empty editors. */}
				<Fragment key={added}>{children}</Fragment>
			</SimpleForm>
		</Create>
	);
}

type AnotherProps = {
	publishes: boolean | undefined;
	next(saved: RaRecord): Partial<RaRecord>;
	onAdded(): void;
};

/** Stores a new record and empties the form for the next one. */
function AddAnotherButton({ publishes, next, onAdded }: AnotherProps) {
	const { reset } = useFormContext();
	const notify = useNotify();
	return (
		<SaveButton
			type="button"
			variant="text"
			alwaysEnable
			label={publishes ? t("Publish and add another") : t("Save and add another")}
			icon={<AddIcon />}
			mutationOptions={{
				onSuccess: (saved: RaRecord) => {
					notify(t("Added. The form is for the next one."), {
						type: "success",
						autoHideDuration: 2_500,
						// At the bottom it would cover the buttons.
						anchorOrigin: { vertical: "top", horizontal: "center" },
					});
					reset(next(saved), { keepDefaultValues: false });
					onAdded();
					scrollTo({ top: 0 });
				},
			}}
		/>
	);
}
