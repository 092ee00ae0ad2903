import AddIcon from "@mui/icons-material/Add";
import { Fragment, type ReactNode, useState } from "react";
import { Create, type RaRecord, SaveButton, SimpleForm, useNotify, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { StoreButton } from "#admin/components/draft/store-button.tsx";
import { FormBar } from "#admin/components/record/form-bar.tsx";
import { t } from "#admin/i18n/texts.ts";
import { descriptionOf } from "#admin/layout/screens.ts";

type Props = {
	children: ReactNode;
	defaultValues?: Partial<RaRecord>;
	/** Offers to add another record; returns the values of the saved record that the next form begins with. */
	keepForNext?(saved: RaRecord): Partial<RaRecord>;
	/** Offers to store a draft. */
	canBeDraft?: boolean;
	/** Where to go once the record is stored. */
	redirect?: "list" | "edit";
};

/** The form of a new record. */
export function RecordCreate({ children, defaultValues, keepForNext, canBeDraft, redirect = "list" }: Props) {
	const { create: title } = descriptionOf(useResourceContext() ?? "");
	const [addedCount, setAddedCount] = useState(0);
	return (
		<Create title={title} redirect={redirect} sx={{ maxWidth: 1000 }}>
			<SimpleForm
				warnWhenUnsavedChanges
				noValidate
				sanitizeEmptyValues={false}
				defaultValues={defaultValues}
				toolbar={
					<FormBar>
						<SaveButton alwaysEnable label={canBeDraft ? t("Save and publish") : undefined} />
						{canBeDraft && <StoreButton draft />}
						{keepForNext && (
							<AddAnotherButton
								canBeDraft={canBeDraft}
								keepForNext={keepForNext}
								onAdded={() => setAddedCount(addedCount + 1)}
							/>
						)}
					</FormBar>
				}
			>
				{/* The key gives the next form its first tab and empty editors. */}
				<Fragment key={addedCount}>{children}</Fragment>
			</SimpleForm>
		</Create>
	);
}

type AddAnotherProps = {
	canBeDraft: boolean | undefined;
	keepForNext(saved: RaRecord): Partial<RaRecord>;
	onAdded(): void;
};

/** Stores a new record and empties the form for the next one. */
function AddAnotherButton({ canBeDraft, keepForNext, onAdded }: AddAnotherProps) {
	const { reset } = useFormContext();
	const notify = useNotify();
	return (
		<SaveButton
			type="button"
			variant="text"
			alwaysEnable
			label={canBeDraft ? t("Publish and add another") : t("Save and add another")}
			icon={<AddIcon />}
			mutationOptions={{
				onSuccess: (saved: RaRecord) => {
					notify(t("Added. The form is for the next one."), {
						type: "success",
						autoHideDuration: 2_500,
						// At the bottom it would cover the buttons.
						anchorOrigin: { vertical: "top", horizontal: "center" },
					});
					reset(keepForNext(saved), { keepDefaultValues: false });
					onAdded();
					scrollTo({ top: 0 });
				},
			}}
		/>
	);
}
