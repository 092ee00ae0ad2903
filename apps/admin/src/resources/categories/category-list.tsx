import type { AdminCategory } from "@bcc/contract/admin";
import { DataTable } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { ImportButton } from "#admin/imports/import-button.tsx";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { draftMark, StateChip, votedFilter, votedState } from "#admin/records/state-chip.tsx";
import { WindowsButton } from "#admin/resources/categories/windows-button.tsx";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<AdminCategory>;

export function CategoryList() {
	return (
		<RecordList<AdminCategory>
			sort={{ field: "position", order: "ASC" }}
			order={{ title: ({ name }) => name }}
			primary={({ name }) => name}
			filters={[votedFilter]}
			tools={
				<>
					<WindowsButton />
					<ImportButton />
				</>
			}
			secondary={({ code, nominees, withdrawn_at, draft }) =>
				`${draftMark({ draft })}${code} · ${withdrawn_at ? t("Withdrawn # a category") : t("%{count} couple |||| %{count} couples", { count: nominees })}`
			}
			hiddenColumns={["name_sw", "has_votes"]}
		>
			<Col source="position" label={t("Place")} render={({ position }) => position + 1} />
			<Col
				source="image_url"
				label={t("Picture")}
				disableSort
				render={({ image_url }) => <Thumbnail path={image_url} />}
			/>
			<Col source="name" label={t("Name")} />
			<Col source="name_sw" label={t("Name (Swahili)")} disableSort />
			<Col
				source="withdrawn_at"
				label={t("State")}
				disableSort
				render={(record) => <StateChip state={votedState(record)} />}
			/>
			<Col source="code" label={t("Code")} />
			<Col source="nominees" label={t("Couples")} disableSort />
			<Col
				source="has_votes"
				label={t("Has votes")}
				disableSort
				render={({ has_votes }) => (has_votes ? t("Yes") : t("No"))}
			/>
			<Col
				source="voting_opens_at"
				label={t("Opens")}
				render={(record) => formatMoment(record.voting_opens_at)}
			/>
			<Col
				source="voting_closes_at"
				label={t("Closes")}
				render={(record) => formatMoment(record.voting_closes_at)}
			/>
		</RecordList>
	);
}
