import type { AdminEvent, AdminSeminar } from "@bcc/contract/programme/admin-occasion";
import { optionalOccasionTexts } from "@bcc/contract/programme/occasion";
import type { ComponentType } from "react";
import { DataTable, DateInput, NumberInput, required, TextInput, useResourceContext } from "react-admin";
import { ClockInput, CoordinatesInput, FieldRow } from "#admin/components/input/fields.tsx";
import { photos, videos } from "#admin/components/input/media-item.ts";
import { MediaListInput } from "#admin/components/input/media-list-input.tsx";
import { TranslatedTexts } from "#admin/components/input/translated-texts.tsx";
import { choiceFilter } from "#admin/components/list/choices.tsx";
import { PictureCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { RecordCreate } from "#admin/components/record/record-create.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { DraftCol, draftFilter, draftPrefix } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatDay } from "#admin/time.ts";
import { inDistricts } from "#admin/wings.ts";

/* Seminars and events are two kinds of occasion (docs/decisions/0032). */

type AdminOccasion = AdminSeminar | AdminEvent;

const Col = DataTable.Col<AdminOccasion>;

const whenFilter = choiceFilter("when", { upcoming: t("To come"), past: t("Past") }, { label: t("When") });

const useIsSeminar = () => useResourceContext() === "seminars";
const presenterOf = (occasion: AdminOccasion) =>
	"talker_name" in occasion ? occasion.talker_name : occasion.presenter;

function OccasionList() {
	return (
		<RecordList<AdminOccasion>
			sort={{ field: "start_date", order: "DESC" }}
			filters={[whenFilter, draftFilter]}
			primary={({ name }) => name}
			secondary={(record) => `${draftPrefix(record)}${formatDay(record.start_date)} · ${presenterOf(record)}`}
			hiddenColumns={["name_sw", "videos"]}
		>
			<PictureCol<AdminOccasion>
				source="photos"
				label={t("Photo")}
				pathOf={(occasion) => occasion.photos[0]?.url}
			/>
			<Col source="name" />
			<Col source="name_sw" disableSort />
			<DraftCol />
			<Col source="start_date" render={(record) => formatDay(record.start_date)} />
			<Col source="time_in" disableSort />
			<Col source={useIsSeminar() ? "talker_name" : "presenter"} />
			<Col
				source="price"
				label={t("Price")}
				render={({ price }) => (price === 0 ? t("Free") : t("Tshs %{price}", { price }))}
			/>
			<Col source="videos" disableSort render={({ videos }) => videos.length} />
		</RecordList>
	);
}

function OccasionInputs() {
	const isSeminar = useIsSeminar();
	return (
		<>
			<TranslatedTexts
				texts={[
					{ source: "name", required: true },
					{ source: "topic", required: true },
					{ source: "description", kind: "text", required: true },
				]}
			/>
			<FieldRow>
				<TextInput
					source={isSeminar ? "talker_name" : "presenter"}
					helperText={t("The same in both languages: titles such as Pastor are better in the description.")}
					validate={required()}
				/>
				<NumberInput
					source="price"
					helperText={t(
						"0 = free entry. Where tickets are sold here, pages show their lowest price for one person instead.",
					)}
					min={0}
					step={1}
					validate={required()}
				/>
			</FieldRow>
			<FieldRow>
				<DateInput source="start_date" validate={required()} />
				{isSeminar && <DateInput source="end_date" validate={required()} />}
				<ClockInput source="time_in" />
				<ClockInput source="time_out" />
			</FieldRow>
			<TranslatedTexts texts={optionalOccasionTexts.map((source) => ({ source }))} />
			<CoordinatesInput helperText={t("May stay empty: then the map is asked for the names above.")} />
			<MediaListInput source="photos" shape={photos} />
			<MediaListInput source="videos" shape={videos} />
		</>
	);
}

const OccasionCreate = () => (
	<RecordCreate
		canBeDraft
		redirect="edit"
		keepForNext={({ price, time_in, time_out }) => ({ price, time_in, time_out })}
	>
		<Hint sx={{ mb: 2 }}>{t("Tickets are the next step, once it is saved.")}</Hint>
		<OccasionInputs />
	</RecordCreate>
);

/** What a wing adds to the form of an occasion. */
type Addition = {
	/** Above the fields. */
	Panel: ComponentType;
	/** Beside the question whether people whom a change affects are told. */
	Affected: ComponentType;
	/** Deletes the occasion, once such people are told. */
	DeleteButton: ComponentType;
};
const additions = inDistricts(
	import.meta.glob<Addition>("#admin/*/*/occasion-additions.tsx", { eager: true }),
);
const [deleteButton] = additions.map(([path, { DeleteButton }]) => <DeleteButton key={path} />);

const OccasionEdit = () => (
	<RecordEdit
		booked={additions.map(([path, { Affected }]) => <Affected key={path} />)}
		deleteButton={deleteButton}
		redirect={false}
	>
		{additions.map(([path, { Panel }]) => (
			<Panel key={path} />
		))}
		<OccasionInputs />
	</RecordEdit>
);

export { OccasionCreate as create, OccasionEdit as edit, OccasionList as list };
