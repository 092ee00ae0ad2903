import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import { Typography } from "@mui/material";
import type { ComponentType } from "react";
import { DataTable, NumberInput, ReferenceField, required, TextInput, useStore } from "react-admin";
import { RemovalButton } from "#admin/awards/withdrawal/removal-button.tsx";
import { nameOf } from "#admin/awards/withdrawal/voted-record.ts";
import { useVotesRest, VotesNotice } from "#admin/awards/withdrawal/votes-notice.tsx";
import { WithdrawnNotice } from "#admin/awards/withdrawal/withdrawn-notice.tsx";
import { FieldRow } from "#admin/components/input/fields.tsx";
import { captionedPhotos } from "#admin/components/input/media-item.ts";
import { MediaListInput } from "#admin/components/input/media-list-input.tsx";
import { PictureInput } from "#admin/components/input/picture-input.tsx";
import { ReferenceChoice, referenceFilter } from "#admin/components/input/reference-choice.tsx";
import { TranslatedTexts } from "#admin/components/input/translated-texts.tsx";
import { PictureCol, PlaceCol, YesNoCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { RecordCreate } from "#admin/components/record/record-create.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { AwardStateCol, awardStateFilter, draftPrefix } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { ImportButton } from "#admin/office/import/import-button.tsx";
import { inDistricts } from "#admin/wings.ts";

const Col = DataTable.Col<AdminNominee>;

/** What wings add to the list and to the form of a couple. */
type Addition = {
	/** Above the list. */
	Tool?: ComponentType;
	/** For the chosen couples. */
	Chosen?: ComponentType;
	/** Below the fields. */
	Panel?: ComponentType;
	/** Below the panels: what a couple is made known with. */
	Material?: ComponentType;
};
const additions = inDistricts(
	import.meta.glob<Addition>("#admin/*/*/nominee-additions.tsx", { eager: true }),
);
const added = (place: keyof Addition) =>
	additions.map(([path, { [place]: Added }]) => Added && <Added key={path} />);

const category = { source: "category_id", reference: "categories" } as const;

const CategoryName = () => <ReferenceField {...category} link={false} />;

export const list = () => (
	<RecordList<AdminNominee>
		sort={{ field: "position", order: "ASC" }}
		filters={[referenceFilter({ ...category, label: t("Category"), alwaysOn: true }), awardStateFilter]}
		bulk={added("Chosen")}
		tools={
			<>
				<ImportButton />
				{added("Tool")}
			</>
		}
		order={{ field: "category_id", title: nameOf }}
		primary={nameOf}
		secondary={(record) =>
			record.withdrawn_at ? (
				t("Withdrawn # a couple")
			) : (
				<>
					{draftPrefix(record)}
					<CategoryName />
				</>
			)
		}
	>
		<PlaceCol />
		<PictureCol source="img_url" />
		<Col source="husband" />
		<Col source="wife" />
		<AwardStateCol />
		<Col source="category_id">
			<CategoryName />
		</Col>
		<YesNoCol source="has_votes" label={t("Has votes")} />
	</RecordList>
);

function Inputs() {
	const { locked } = useVotesRest();
	return (
		<>
			<ReferenceChoice
				{...category}
				readOnly={locked}
				validate={required()}
				helperText={t("A couple with votes stays in its category.")}
			/>
			<FieldRow>
				<TextInput source="husband" readOnly={locked} validate={required()} />
				<TextInput source="wife" readOnly={locked} validate={required()} />
			</FieldRow>
			<PictureInput
				source="img_url"
				readOnly={locked}
				hint={t("Upright photos with both faces look best.")}
			/>
			<Typography variant="h6" component="h2" sx={{ mt: 1 }}>
				{t("Their own page")}
			</Typography>
			<Hint sx={{ mb: 1 }}>{t("All of it may stay empty: empty fields are not shown.")}</Hint>
			<TranslatedTexts
				texts={[{ source: "story", kind: "text" }, { source: "church" }, { source: "region" }]}
			/>
			<NumberInput
				source="married_year"
				helperText={t("Visitors read for how many years they have been married.")}
				min={1900}
				step={1}
			/>
			<MediaListInput source="photos" shape={captionedPhotos} readOnly={locked} />
		</>
	);
}

/** The form of a new couple; its category is that of the list's filter, if any. */
function NomineeCreate() {
	const [shown] = useStore<{ filter?: { category_id?: number } }>("nominees.listParams", {});
	return (
		<RecordCreate
			canBeDraft
			defaultValues={{ category_id: shown.filter?.category_id }}
			keepForNext={({ category_id }) => ({ category_id })}
		>
			<Inputs />
		</RecordCreate>
	);
}

export const edit = () => (
	<RecordEdit deleteButton={<RemovalButton />}>
		<WithdrawnNotice />
		<VotesNotice fields={t("names, photos and category")} />
		<Inputs />
		{added("Panel")}
		{added("Material")}
	</RecordEdit>
);

export { NomineeCreate as create };
