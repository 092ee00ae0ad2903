import { t } from "#admin/i18n/texts.ts";
import { WaitingNotice } from "#admin/office/start-page/waiting-notice.tsx";
import { useCount } from "#admin/stories/submission/menu-count.ts";

/** Says that couples have sent something. */
export function Notice() {
	const count = useCount();
	if (count === 0) return null;
	return (
		<WaitingNotice to="/submissions" action={t("Look at it")}>
			{t(
				"%{count} couple has sent a photo or story. |||| %{count} couples have sent their photos and stories.",
				{ count },
			)}
		</WaitingNotice>
	);
}
