import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { ComponentType } from "react";
import { DataTable, required, TextInput } from "react-admin";
import { WindowsButton } from "#admin/awards/category/windows-dialog.tsx";
import { RemovalButton } from "#admin/awards/withdrawal/removal-button.tsx";
import { useVotesRest, VotesNotice } from "#admin/awards/withdrawal/votes-notice.tsx";
import { WithdrawnNotice } from "#admin/awards/withdrawal/withdrawn-notice.tsx";
import { FieldRow, MomentInput } from "#admin/components/input/fields.tsx";
import { PictureInput } from "#admin/components/input/picture-input.tsx";
import { TranslatedTexts } from "#admin/components/input/translated-texts.tsx";
import { MomentCol, PictureCol, PlaceCol, YesNoCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { RecordCreate } from "#admin/components/record/record-create.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { AwardStateCol, awardStateFilter, draftPrefix } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatEnd } from "#admin/time.ts";
import { inDistricts } from "#admin/wings.ts";

const Col = DataTable.Col<AdminCategory>;

/** What wings add below the form of a category: what it is made known with. */
const additions = inDistricts(
	import.meta.glob<{ Material: ComponentType }>("#admin/*/*/category-additions.tsx", { eager: true }),
);

export const list = () => (
	<RecordList<AdminCategory>
		sort={{ field: "position", order: "ASC" }}
		order={{ title: ({ name }) => name }}
		primary={({ name }) => name}
		filters={[awardStateFilter]}
		tools={<WindowsButton />}
		secondary={({ code, nominees, withdrawn_at, draft }) =>
			`${draftPrefix({ draft })}${code} · ${withdrawn_at ? t("Withdrawn # a category") : t("%{count} couple |||| %{count} couples", { count: nominees })}`
		}
		hiddenColumns={["name_sw", "has_votes"]}
	>
		<PlaceCol />
		<PictureCol source="image_url" />
		<Col source="name" />
		<Col source="name_sw" disableSort />
		<AwardStateCol />
		<Col source="code" />
		<Col source="nominees" label={t("Couples")} disableSort />
		<YesNoCol source="has_votes" label={t("Has votes")} />
		<MomentCol source="voting_opens_at" label={t("Opens")} empty={t("Not set")} />
		<MomentCol source="voting_closes_at" label={t("Closes")} format={formatEnd} empty={t("Not set")} />
	</RecordList>
);

function Inputs() {
	const { locked } = useVotesRest();
	return (
		<>
			<TranslatedTexts
				texts={[
					{ source: "name", required: true, readOnly: locked },
					{ source: "description", kind: "text", required: true },
				]}
			/>
			<TextInput
				source="code"
				readOnly={locked}
				validate={required()}
				helperText={t("Short and unique, such as BCC-01.")}
			/>
			<FieldRow>
				<MomentInput
					source="voting_opens_at"
					helperText={t("Empty: open as soon as it is published.")}
					readOnly={locked}
				/>
				<MomentInput source="voting_closes_at" helperText={t("Empty: no end.")} readOnly={locked} />
			</FieldRow>
			<PictureInput source="image_url" readOnly={locked} />
		</>
	);
}

export const create = () => (
	<RecordCreate
		canBeDraft
		keepForNext={({ voting_opens_at, voting_closes_at }) => ({ voting_opens_at, voting_closes_at })}
	>
		<Inputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit deleteButton={<RemovalButton />}>
		<WithdrawnNotice />
		<VotesNotice fields={t("name, code, picture and voting times")} />
		<Inputs />
		{additions.map(([path, { Material }]) => (
			<Material key={path} />
		))}
	</RecordEdit>
);
