import { mayDo } from "@bcc/contract/admin/resources";
import type { AdminSeason } from "@bcc/contract/awards/admin-season";
import { usePermissions } from "react-admin";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { t } from "#admin/i18n/texts.ts";
import { CallDialog } from "#admin/nominations/nomination/call-dialog.tsx";

/** When the season that runs takes nominations. */
export function Link({ season }: { season: AdminSeason }) {
	const { permissions } = usePermissions();
	if (season.archived_at || !permissions || !mayDo(permissions, "edit", "nominations")) return null;
	return (
		<DialogButton dialog={(close) => <CallDialog onClose={close} />}>{t("Time of nominations")}</DialogButton>
	);
}
