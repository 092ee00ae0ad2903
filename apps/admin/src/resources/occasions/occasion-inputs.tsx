import { optionalOccasionTexts } from "@bcc/contract/occasion";
import { DateInput, NumberInput, required, TextInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { ClockInput } from "#admin/inputs/clock-input.tsx";
import { CoordinatesInput } from "#admin/inputs/coordinates-input.tsx";
import { FieldRow } from "#admin/inputs/field-row.tsx";
import { photos, videos } from "#admin/inputs/media-item.ts";
import { MediaListInput } from "#admin/inputs/media-list-input.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { fieldLabel } from "#admin/records/field-labels.ts";
import { useOccasionKind } from "#admin/resources/occasions/kind.ts";

export function OccasionInputs() {
	const kind = useOccasionKind();
	return (
		<>
			<TranslatedTexts
				texts={[
					{ source: "name", label: t("Name"), required: true },
					{ source: "topic", label: t("Topic"), required: true },
					{ source: "description", label: t("Description"), kind: "text", required: true },
				]}
			/>
			<FieldRow>
				<TextInput
					source={kind.presenter}
					label={t("Presented by")}
					helperText={t("The same in both languages: titles such as Pastor are better in the description.")}
					validate={required()}
				/>
				<NumberInput
					source="price"
					label={t("Price in shillings")}
					helperText={t("0 = free entry.")}
					min={0}
					step={1}
					validate={required()}
				/>
			</FieldRow>
			<FieldRow>
				<DateInput source="start_date" label={kind.firstDay} validate={required()} />
				{kind.lastDay && <DateInput source="end_date" label={kind.lastDay} validate={required()} />}
				<ClockInput source="time_in" label={t("Time in")} />
				<ClockInput source="time_out" label={t("Time out")} />
			</FieldRow>
			<TranslatedTexts
				texts={optionalOccasionTexts.map((source) => ({
					source,
					label: fieldLabel("seminars", source) ?? source,
				}))}
			/>
			<CoordinatesInput helperText={t("May stay empty: then the map is asked for the names above.")} />
			<MediaListInput source="photos" label={t("Photos")} shape={photos} />
			<MediaListInput source="videos" label={t("Videos")} shape={videos} />
		</>
	);
}
