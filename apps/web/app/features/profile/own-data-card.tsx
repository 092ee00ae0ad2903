import { ownDataPath } from "@bcc/contract/account-client";
import { m } from "@bcc/messages";
import form from "#web/features/form/form.module.css";
import { FormCard } from "#web/features/form/form-card.tsx";
import { useLocale } from "#web/lib/locale.ts";

/** The user's own data as a file (architecture §4). */
export function OwnDataCard({ userId }: { userId: number }) {
	return (
		<FormCard title={m.data_title()} text={m.data_text()} width="wide">
			<a className={form.link} href={ownDataPath(userId, useLocale())} download>
				{m.data_download()}
			</a>
		</FormCard>
	);
}
