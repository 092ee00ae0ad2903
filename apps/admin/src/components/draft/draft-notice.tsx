import { pageOf } from "@bcc/contract/admin/resources";
import { AlertTitle, Button, styled } from "@mui/material";
import { useRecordContext, useResourceContext } from "react-admin";
import { WideAlert } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

const Notice = styled(WideAlert)({ width: "100%", marginBottom: 16 });

/** Says on the form of a draft that visitors do not see it, and opens its page as they will. */
export function DraftNotice() {
	const record = useRecordContext();
	const resource = useResourceContext() ?? "";
	if (!record?.draft) return null;
	const page = pageOf(resource, record.id);
	return (
		<Notice
			severity="info"
			action={
				page && (
					<Button
						color="inherit"
						variant="outlined"
						size="small"
						component="a"
						href={`${page}&preview=1`}
						target="_blank"
						rel="noopener"
					>
						{t("Preview")}
					</Button>
				)
			}
		>
			<AlertTitle>{t("Draft")}</AlertTitle>
			{t(
				"Visitors do not see it anywhere before it is published. The preview shows what is saved, to staff who are signed in and to nobody else.",
			)}
		</Notice>
	);
}
