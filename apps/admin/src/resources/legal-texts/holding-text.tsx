import type { AdminLegalText } from "@bcc/contract/admin";
import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";
import { kindName } from "#admin/resources/legal-texts/kinds.ts";
import { formatDay } from "#admin/time.ts";

/** A text that people have read and agreed to: it is shown, and the way to the next version. */
export function HoldingText({ record }: { record: AdminLegalText }) {
	const { kind, edition, valid_from, text, text_sw } = record;
	return (
		<>
			<FormNotice severity="info">
				{t(
					"%{text}, version %{edition}, is public since %{day}. It stays as people agreed to it; what is to be different goes into a new version.",
					{ text: kindName(kind), edition: String(edition), day: formatDay(valid_from) },
				)}
				<Box sx={{ mt: 1 }}>
					<Button
						component={Link}
						to="/legal-texts/create"
						state={{ record: { kind, text, text_sw } }}
						variant="outlined"
						size="small"
					>
						{t("New version from this one")}
					</Button>
				</Box>
			</FormNotice>
			<Shown heading={t("English")} language="en" html={text} />
			{text_sw && <Shown heading={t("Swahili")} language="sw" html={text_sw} />}
		</>
	);
}

function Shown({ heading, language, html }: { heading: string; language: string; html: string }) {
	return (
		<Box sx={{ width: "100%", mb: 3 }}>
			<Typography variant="h6" component="h2">
				{heading}
			</Typography>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (architecture §4) */}
			<Box lang={language} sx={{ overflowWrap: "anywhere" }} dangerouslySetInnerHTML={{ __html: html }} />
		</Box>
	);
}
