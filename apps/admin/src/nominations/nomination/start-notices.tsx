import { t } from "#admin/i18n/texts.ts";
import { useCount } from "#admin/nominations/nomination/menu-count.ts";
import { WaitingNotice } from "#admin/office/start-page/waiting-notice.tsx";

/** Says that couples were nominated. */
export function Notice() {
	const count = useCount();
	if (count === 0) return null;
	return (
		<WaitingNotice to="/nominations" action={t("Read them")}>
			{t(
				"%{count} nominated couple waits for your decision. |||| %{count} nominated couples wait for your decision.",
				{ count },
			)}
		</WaitingNotice>
	);
}
