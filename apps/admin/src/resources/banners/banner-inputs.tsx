import { BooleanInput, required, SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { PictureInput } from "#admin/inputs/picture-input.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { placements } from "#admin/resources/banners/placements.ts";

export function BannerInputs() {
	return (
		<>
			<SelectInput
				source="placement"
				label={t("Placement")}
				choices={placements}
				validate={required()}
				helperText={t("Of several active banners, visitors see the first one.")}
			/>
			<TranslatedTexts
				texts={[
					{ source: "title", label: t("Title"), kind: "html", required: true },
					{ source: "text", label: t("Text"), kind: "html", required: true },
				]}
			/>
			<PictureInput source="first_image" label={t("First picture")} />
			<PictureInput
				source="second_image"
				label={t("Second picture")}
				hint={t("Only the seminars section shows a second one.")}
			/>
			<BooleanInput source="active" label={t("Active # a banner")} defaultValue={true} />
		</>
	);
}
