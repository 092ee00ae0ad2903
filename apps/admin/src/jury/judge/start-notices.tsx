import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { WaitingNotice } from "#admin/office/start-page/waiting-notice.tsx";
import { api } from "#admin/providers/api.ts";

/** Says that nothing keeps the jury open any more. */
export function Notice() {
	const { permissions } = usePermissions();
	const enabled = permissions === "admin";
	const { data: jury } = useQuery({ queryKey: ["jury", "state"], queryFn: api.jury, enabled });
	const active = jury?.judges.filter(({ removed_at }) => !removed_at) ?? [];
	if (!jury?.is_open || active.length === 0 || active.some(({ handed_in_at }) => !handed_in_at)) return null;
	return (
		<WaitingNotice to="/jury" action={t("Close the jury …")}>
			{t("All judges have handed in. Close the jury: then its scores count.")}
		</WaitingNotice>
	);
}
