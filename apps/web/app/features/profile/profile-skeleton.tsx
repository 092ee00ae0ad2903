import { m } from "@bcc/messages";
import { PageHeader } from "#web/components/page-header.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { personFields } from "#web/features/person/person.ts";
import styles from "./profile-skeleton.module.css";

/** The profile page while its details are on their way. */
export function ProfileSkeleton() {
	return (
		<>
			<PageHeader title={m.profile_title()} subtitle={m.profile_description()} />
			<FormCards>
				<FormCard title={m.profile_details()} width="wide">
					<p className="visually-hidden" role="status">
						{m.profile_loading()}
					</p>
					<div className={`${form.form} ${form.pairs}`}>
						{personFields.map((name) => (
							<Skeleton key={name} className={styles.field} />
						))}
					</div>
				</FormCard>
			</FormCards>
		</>
	);
}
