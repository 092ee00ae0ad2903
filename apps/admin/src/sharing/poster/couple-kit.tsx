import { adminPath } from "@bcc/contract/admin/resource";
import type { KitFile } from "@bcc/contract/sharing/admin-poster";
import { whatsAppLink } from "@bcc/contract/whatsapp";
import DownloadIcon from "@mui/icons-material/Download";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { Panel } from "#admin/components/panel/panel.tsx";
import { FormPart, Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { KitGroup, type KitPart, KitParts, square, story } from "#admin/sharing/poster/kit-group.tsx";

const parts: KitPart<KitFile>[] = [
	{
		title: t("Poster with a code"),
		description: t("To print: scanning the code leads to this couple."),
		files: [
			["poster-a4-en.pdf", t("A4, English")],
			["poster-a3-en.pdf", t("A3, English")],
			["poster-a4-sw.pdf", t("A4, Swahili")],
			["poster-a3-sw.pdf", t("A3, Swahili")],
		],
	},
	{ title: t("Picture, square"), ...square },
	{ title: t("Picture, story"), ...story },
	{
		title: t("Certificate"),
		description: t(
			"A sheet of A4 to sign: that they were nominated, and once it is public, which place they have.",
		),
		files: [
			["certificate-en.pdf", t("English")],
			["certificate-sw.pdf", t("Swahili")],
		],
	},
];

/** Files that the couple of the form can print and share. */
export function CoupleKit() {
	const record = useRecordContext();
	if (!record || record.deleted_at || record.withdrawn_at) return null;
	return (
		<FormPart>
			<Panel
				title={t("To print and pass on")}
				beside={
					<Button
						component="a"
						download
						href={`${adminPath}/nominees/kits.zip?nominee_id=${record.id}`}
						startIcon={<DownloadIcon />}
					>
						{t("All of it (ZIP)")}
					</Button>
				}
			>
				<Hint gutterBottom>
					{t(
						"Drawn with the photo, names and category: they ask for votes until voting ends, then thank, and show a winner’s place once it is public.",
					)}{" "}
					{record.draft && t("The code works once the couple is published.")}
				</Hint>
				{!record.draft && <WhatsAppGroup coupleId={Number(record.id)} />}
				<KitParts parts={parts} path={`${adminPath}/nominees/${record.id}/kit`} />
			</Panel>
		</FormPart>
	);
}

/** One tap opens WhatsApp with the couple's link and a text; the recipient is chosen there. */
function WhatsAppGroup({ coupleId }: { coupleId: number }) {
	const { data } = useQuery({
		queryKey: ["nominees", "messages", coupleId],
		queryFn: (reading) => api.coupleMessages(coupleId, reading),
	});
	if (!data) return null;
	return (
		<KitGroup
			title={t("Send by WhatsApp")}
			description={t("With the couple’s link and a text to share.")}
			opens
			links={[
				{ label: t("English"), href: whatsAppLink(data.en) },
				{ label: t("Swahili"), href: whatsAppLink(data.sw) },
			]}
		/>
	);
}
