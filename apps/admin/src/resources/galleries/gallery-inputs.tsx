import { t } from "#admin/i18n/texts.ts";
import { captionedPhotos } from "#admin/inputs/media-item.ts";
import { MediaListInput } from "#admin/inputs/media-list-input.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";

export function GalleryInputs() {
	return (
		<>
			<TranslatedTexts
				texts={[
					{ source: "name", label: t("Name"), required: true },
					{ source: "description", label: t("Description"), kind: "text", required: true },
				]}
			/>
			<MediaListInput source="photos" label={t("Photos")} shape={captionedPhotos} />
		</>
	);
}
