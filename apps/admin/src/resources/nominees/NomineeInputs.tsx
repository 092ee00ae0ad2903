import { AutocompleteInput, ReferenceInput, required, TextInput } from "react-admin";
import { FieldRow } from "#admin/inputs/field-row.tsx";
import { PictureInput } from "#admin/inputs/picture-input.tsx";
import { useVotesRest } from "#admin/withdrawals/votes-notice.tsx";

export function NomineeInputs() {
	const { locked } = useVotesRest();
	return (
		<>
			<ReferenceInput
				source="category_id"
				reference="categories"
				sort={{ field: "position", order: "ASC" }}
				perPage={100}
			>
				<AutocompleteInput
					label="Category"
					optionText="name"
					filterToQuery={(q: string) => ({ q })}
					validate={required()}
					helperText="A couple with votes stays in its category."
					fullWidth
				/>
			</ReferenceInput>
			<FieldRow>
				<TextInput source="husband" label="Husband" readOnly={locked} validate={required()} />
				<TextInput source="wife" label="Wife" readOnly={locked} validate={required()} />
			</FieldRow>
			<PictureInput
				source="img_url"
				label="Photo"
				readOnly={locked}
				hint="Upright photos with both faces look best."
			/>
		</>
	);
}
