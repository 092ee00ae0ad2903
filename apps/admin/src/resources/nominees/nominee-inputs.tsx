import { Typography } from "@mui/material";
import { AutocompleteInput, NumberInput, ReferenceInput, required, TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { t } from "#admin/i18n/texts.ts";
import { FieldRow } from "#admin/inputs/field-row.tsx";
import { captionedPhotos } from "#admin/inputs/media-item.ts";
import { MediaListInput } from "#admin/inputs/media-list-input.tsx";
import { PictureInput } from "#admin/inputs/picture-input.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { Hint } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { AlikeNotice } from "#admin/records/alike-notice.tsx";
import { useVotesRest } from "#admin/withdrawals/votes-notice.tsx";

function AlikeCouples() {
	const [husband = "", wife = ""] = useWatch({ name: ["husband", "wife"] });
	return (
		<AlikeNotice
			resource="nominees"
			find={api.alikeCouples}
			query={{ husband: husband ?? "", wife: wife ?? "" }}
			required={["husband", "wife"]}
			says={({ husband, wife, category, withdrawn }) =>
				withdrawn
					? t("%{husband} & %{wife} are withdrawn from “%{category}” already.", { husband, wife, category })
					: t("%{husband} & %{wife} stand in “%{category}” already.", { husband, wife, category })
			}
		/>
	);
}

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
					label={t("Category")}
					optionText="name"
					filterToQuery={(q: string) => ({ q })}
					validate={required()}
					helperText={t("A couple with votes stays in its category.")}
					fullWidth
				/>
			</ReferenceInput>
			<FieldRow>
				<TextInput source="husband" label={t("Husband")} readOnly={locked} validate={required()} />
				<TextInput source="wife" label={t("Wife")} readOnly={locked} validate={required()} />
			</FieldRow>
			<AlikeCouples />
			<PictureInput
				source="img_url"
				label={t("Photo")}
				readOnly={locked}
				hint={t("Upright photos with both faces look best.")}
			/>
			<Typography variant="h6" component="h2" sx={{ mt: 1 }}>
				{t("Their own page")}
			</Typography>
			<Hint sx={{ mb: 1 }}>{t("All of it may stay empty: what is not told is not shown.")}</Hint>
			<TranslatedTexts
				texts={[
					{ source: "story", label: t("Story"), kind: "text" },
					{ source: "church", label: t("Church") },
					{ source: "region", label: t("Region") },
				]}
			/>
			<NumberInput
				source="married_year"
				label={t("Year of the wedding")}
				helperText={t("Visitors read for how many years they have been married.")}
				min={1900}
				step={1}
			/>
			<MediaListInput source="photos" label={t("More photos")} shape={captionedPhotos} />
		</>
	);
}
