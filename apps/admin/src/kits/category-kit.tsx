import type { CategoryKitFile } from "@bcc/contract/admin/kit";
import { adminPath } from "@bcc/contract/admin/resource";
import { useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { KitGroup } from "#admin/kits/kit-group.tsx";
import { Panel } from "#admin/panels/panel.tsx";
import { FormPart } from "#admin/panels/parts.tsx";

const parts: { title: string; says: string; files: [CategoryKitFile, string][] }[] = [
	{
		title: t("“Vote now”, square"),
		says: t("For posts and groups."),
		files: [
			["square-en.jpg", t("English")],
			["square-sw.jpg", t("Swahili")],
		],
	},
	{
		title: t("“Vote now”, story"),
		says: t("Upright, for WhatsApp status and Instagram stories."),
		files: [
			["story-en.jpg", t("English")],
			["story-sw.jpg", t("Swahili")],
		],
	},
];

/** Pictures of the form's category to pass on. */
export function CategoryKit() {
	const record = useRecordContext();
	if (!record || record.deleted_at || record.withdrawn_at || record.draft) return null;
	return (
		<FormPart>
			<Panel title={t("To pass on")}>
				{parts.map(({ title, says, files }) => (
					<KitGroup
						key={title}
						title={title}
						says={says}
						links={files.map(([file, label]) => ({
							label,
							href: `${adminPath}/categories/${record.id}/kit/${file}`,
						}))}
					/>
				))}
			</Panel>
		</FormPart>
	);
}
