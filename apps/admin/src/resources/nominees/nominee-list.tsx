import type { AdminNominee } from "@bcc/contract/admin";
import { DataTable, ReferenceField, ReferenceInput, SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { ImportButton } from "#admin/imports/import-button.tsx";
import { KitsButton } from "#admin/kits/kits-button.tsx";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { draftMark, StateChip, votedFilter, votedState } from "#admin/records/state-chip.tsx";
import { LinksButton } from "#admin/resources/submissions/links-button.tsx";

const Col = DataTable.Col<AdminNominee>;

const filters = [
	<ReferenceInput
		key="category"
		source="category_id"
		reference="categories"
		sort={{ field: "position", order: "ASC" }}
		perPage={100}
		alwaysOn
	>
		<SelectInput label={t("Category")} optionText="name" />
	</ReferenceInput>,
	votedFilter,
];

export function NomineeList() {
	return (
		<RecordList<AdminNominee>
			sort={{ field: "position", order: "ASC" }}
			filters={filters}
			bulk={<LinksButton chosen />}
			tools={
				<>
					<ImportButton />
					<KitsButton />
					<LinksButton />
				</>
			}
			order={{
				field: "category_id",
				title: ({ husband, wife }) => `${husband} & ${wife}`,
			}}
			primary={({ husband, wife }) => `${husband} & ${wife}`}
			secondary={(record) =>
				record.withdrawn_at ? (
					t("Withdrawn # a couple")
				) : (
					<>
						{draftMark(record)}
						<CategoryName />
					</>
				)
			}
		>
			<Col source="position" label={t("Place")} render={({ position }) => position + 1} />
			<Col
				source="img_url"
				label={t("Photo")}
				disableSort
				render={({ img_url }) => <Thumbnail path={img_url} />}
			/>
			<Col source="husband" label={t("Husband")} />
			<Col source="wife" label={t("Wife")} />
			<Col
				source="withdrawn_at"
				label={t("State")}
				disableSort
				render={(record) => <StateChip state={votedState(record)} />}
			/>
			<Col source="category_id" label={t("Category")}>
				<CategoryName />
			</Col>
			<Col
				source="has_votes"
				label={t("Has votes")}
				disableSort
				render={({ has_votes }) => (has_votes ? t("Yes") : t("No"))}
			/>
		</RecordList>
	);
}

function CategoryName() {
	return <ReferenceField source="category_id" reference="categories" link={false} />;
}
