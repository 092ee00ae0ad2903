import { BooleanInput, required, SelectInput } from "react-admin";
import { PictureInput } from "#admin/inputs/picture-input.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { placements } from "#admin/resources/banners/placements.ts";

export function BannerInputs() {
	return (
		<>
			<SelectInput
				source="placement"
				label="Placement"
				choices={placements}
				validate={required()}
				helperText="Of several active banners, visitors see the first one."
			/>
			<TranslatedTexts
				texts={[
					{ source: "title", label: "Title", kind: "html", required: true },
					{ source: "text", label: "Text", kind: "html", required: true },
				]}
			/>
			<PictureInput source="first_image" label="First picture" />
			<PictureInput
				source="second_image"
				label="Second picture"
				hint="Only the seminars section shows a second one."
			/>
			<BooleanInput source="active" label="Active" defaultValue={true} />
		</>
	);
}
