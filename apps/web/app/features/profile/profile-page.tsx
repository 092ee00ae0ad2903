import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { ChangePassword } from "#web/features/password/change-password-form.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { ConfirmationNotice } from "./confirmation-notice.tsx";
import { DeleteAccount } from "./delete-account-form.tsx";
import type { Profile } from "./load-profile.ts";
import { OwnDataCard } from "./own-data-card.tsx";
import { answerTo, type ProfileAnswer } from "./profile-action.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

type ProfilePageProps = {
	profile: Profile;
	/** The answer to one of the page's forms, sent without scripts. */
	posted: ProfileAnswer | undefined;
	/** What a form sent without scripts has done. */
	news: string | undefined;
};

/** The user's own page (product §2): details, password, data. */
export function ProfilePage({ profile: { user, choices }, posted, news }: ProfilePageProps) {
	const account = useRootData()?.account;
	if (!user) return <ProfileFailed />;
	/* Nothing of a user stays on the screen for the next. */
	if (account?.userId !== user.userId) return <ProfileSkeleton />;
	return (
		<>
			<PageHeader title={m.profile_title()} subtitle={m.profile_description()} />
			<FormCards>
				<ProfileForm
					user={user}
					choices={choices}
					posted={answerTo("details", posted)}
					notice={
						<>
							{news && <FormNotice tone="success">{news}</FormNotice>}
							<ConfirmationNotice user={user} problem={answerTo("confirmation", posted)?.message} />
						</>
					}
				/>
				<ChangePassword user={user} posted={answerTo("password", posted)} />
				<OwnDataCard userId={user.userId} />
				<DeleteAccount userId={user.userId} posted={answerTo("deletion", posted)} />
			</FormCards>
		</>
	);
}

function ProfileFailed() {
	return (
		<>
			<PageHeader title={m.profile_title()} />
			<StatusMessage message={m.profile_load_failed()} tone="problem">
				<ButtonLink to="/profile" reloadDocument>
					{m.shell_retry()}
				</ButtonLink>
			</StatusMessage>
		</>
	);
}
