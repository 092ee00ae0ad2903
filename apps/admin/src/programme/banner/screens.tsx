import type { AdminBanner } from "@bcc/contract/programme/admin-banner";
import { BooleanInput, DataTable, required, SelectInput } from "react-admin";
import { PictureInput } from "#admin/components/input/picture-input.tsx";
import { TranslatedTexts } from "#admin/components/input/translated-texts.tsx";
import { choiceFilter, choicesOf } from "#admin/components/list/choices.tsx";
import { PictureCol, PlaceCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { RecordCreate } from "#admin/components/record/record-create.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { placementAfter, placementNames, plainText } from "#admin/programme/banner/placements.ts";

const Col = DataTable.Col<AdminBanner>;

const active = t("Active # a banner");
const notActive = t("Not active");

const filters = [
	choiceFilter("placement", placementNames, { alwaysOn: true }),
	choiceFilter("active", { true: active, false: notActive }, { label: active }),
];

export const list = () => (
	<RecordList<AdminBanner>
		sort={{ field: "placement", order: "ASC" }}
		filters={filters}
		order={{ field: "placement", title: ({ title }) => plainText(title) }}
		primary={({ title }) => plainText(title)}
		secondary={({ placement }) => placementNames[placement]}
	>
		<PictureCol source="first_image" label={t("Picture")} />
		<Col source="title" render={({ title }) => plainText(title)} />
		<Col source="placement" render={({ placement }) => placementNames[placement]} />
		<PlaceCol />
		<Col
			source="active"
			label={active}
			disableSort
			render={(banner) => (
				<StateChip label={banner.active ? active : notActive} color={banner.active ? "success" : "default"} />
			)}
		/>
	</RecordList>
);

const Inputs = () => (
	<>
		<SelectInput
			source="placement"
			choices={choicesOf(placementNames)}
			validate={required()}
			helperText={t("Of several active banners, visitors see the first one.")}
		/>
		<TranslatedTexts
			texts={[
				{ source: "title", kind: "html", required: true },
				{ source: "text", kind: "html", required: true },
			]}
		/>
		<PictureInput source="first_image" />
		<PictureInput source="second_image" hint={t("Only the seminars section shows a second one.")} />
		<BooleanInput source="active" label={active} defaultValue={true} />
	</>
);

export const create = () => (
	<RecordCreate keepForNext={({ placement }) => ({ placement: placementAfter(placement) })}>
		<Inputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit>
		<Inputs />
	</RecordEdit>
);
