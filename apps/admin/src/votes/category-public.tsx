import type { CategoryResults } from "@bcc/contract/admin";
import { Button } from "@mui/material";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";

type CategoryPublicProps = {
	category: CategoryResults;
	/** It is not hidden alone: the whole season is public, or is over. */
	stays: boolean;
};

/** Of a category that is public by itself, as after the evening: since when, and the way to hide it again. */
export function CategoryPublic({ category, stays }: CategoryPublicProps) {
	const [open, setOpen] = useState(false);
	const { permissions } = usePermissions();
	const { category_id, name, published_at } = category;
	if (!published_at) return null;
	return (
		<>
			<FormNotice
				severity="success"
				data-screen-only
				action={
					permissions === "admin" &&
					!stays && (
						<Button color="inherit" size="small" sx={{ whiteSpace: "nowrap" }} onClick={() => setOpen(true)}>
							{t("Hide again")}
						</Button>
					)
				}
			>
				{t("Public since %{moment}: visitors see its winners.", { moment: formatMoment(published_at) })}
			</FormNotice>
			{open && (
				<ReasonDialog
					title={t("Hide the winners of “%{name}” again?", { name })}
					action={t("Hide again")}
					color="error"
					required
					onClose={() => setOpen(false)}
					onConfirm={(reason) => api.hideCategory(category_id, { reason })}
				/>
			)}
		</>
	);
}
