import { adminPath } from "@bcc/contract/admin/resource";
import type { CategoryKitFile } from "@bcc/contract/sharing/admin-poster";
import { useRecordContext } from "react-admin";
import { Panel } from "#admin/components/panel/panel.tsx";
import { FormPart } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { type KitPart, KitParts, square, story } from "#admin/sharing/poster/kit-group.tsx";

const parts: KitPart<CategoryKitFile>[] = [
	{ title: t("“Vote now”, square"), ...square },
	{ title: t("“Vote now”, story"), ...story },
];

/** Pictures that ask for votes in the form's category, until its voting ends. */
export function CategoryKit() {
	const record = useRecordContext();
	if (!record || record.deleted_at || record.withdrawn_at || record.draft) return null;
	const { voting_closes_at: closes } = record;
	if (closes && Date.parse(closes) <= Date.now()) return null;
	return (
		<FormPart>
			<Panel title={t("To pass on")}>
				<KitParts parts={parts} path={`${adminPath}/categories/${record.id}/kit`} />
			</Panel>
		</FormPart>
	);
}
