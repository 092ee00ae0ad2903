import { adminPath, type KitFile } from "@bcc/contract/admin";
import DownloadIcon from "@mui/icons-material/Download";
import { Button, styled, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { kitsPath } from "#admin/kits/kits-path.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { FormPart, Hint, Row } from "#admin/panels/parts.tsx";

const parts: { title: string; says: string; files: [KitFile, string][] }[] = [
	{
		title: t("Poster with a code"),
		says: t("To print: whoever scans the code gets to this couple."),
		files: [
			["poster-a4-en.pdf", t("A4, English")],
			["poster-a3-en.pdf", t("A3, English")],
			["poster-a4-sw.pdf", t("A4, Swahili")],
			["poster-a3-sw.pdf", t("A3, Swahili")],
		],
	},
	{
		title: t("“Vote for us”, square"),
		says: t("For posts and groups."),
		files: [
			["square-en.jpg", t("English")],
			["square-sw.jpg", t("Swahili")],
		],
	},
	{
		title: t("“Vote for us”, story"),
		says: t("Upright, for WhatsApp status and Instagram stories."),
		files: [
			["story-en.jpg", t("English")],
			["story-sw.jpg", t("Swahili")],
		],
	},
];

const Kit = styled("div")({ marginTop: 8, "& > div": { rowGap: 0 } });

/** What the couple of the form can print and pass on. */
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
						href={kitsPath({ nominee_id: record.id })}
						startIcon={<DownloadIcon />}
					>
						{t("All of it (ZIP)")}
					</Button>
				}
			>
				<Hint gutterBottom>
					{t("Drawn from what is stored, with the photo, names and category.")}{" "}
					{record.draft && t("The code works once the couple is published.")}
				</Hint>
				{parts.map(({ title, says, files }) => (
					<Kit key={title} role="group" aria-label={title}>
						<Typography variant="subtitle2" component="h3">
							{title}
						</Typography>
						<Hint>{says}</Hint>
						<Row>
							{files.map(([file, label]) => (
								<Button
									key={file}
									component="a"
									download
									size="small"
									href={`${adminPath}/nominees/${record.id}/kit/${file}`}
									aria-label={`${title}: ${label}`}
								>
									{label}
								</Button>
							))}
						</Row>
					</Kit>
				))}
			</Panel>
		</FormPart>
	);
}
