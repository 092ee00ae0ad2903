import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useEffect, useState } from "react";
import { PageHeader } from "#web/components/page-header.tsx";
import { useAccount } from "#web/features/account/account-state.ts";
import { useEndedSession } from "#web/features/account/use-ended-session.ts";
import { FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { ChangePassword } from "#web/features/password/change-password-form.tsx";
import type { Choices } from "#web/features/person/choices.ts";
import { ConfirmationNotice } from "./confirmation-notice.tsx";
import { DeleteAccount } from "./delete-account-form.tsx";
import { OwnDataCard } from "./own-data-card.tsx";
import type { PostedProfile } from "./posted-profile.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

type ProfilePageProps = {
	user: User;
	choices: Choices;
	/** The answer to one of the page's forms, sent without scripts. */
	posted: PostedProfile | undefined;
	/** What a form sent without scripts has done. */
	news?: string;
};

/** The user's own page (product §2): details, password, data. */
export function ProfilePage({ user: loaded, choices, posted, news }: ProfilePageProps) {
	const [user, setUser] = useState(loaded);
	const { loggedIn, userId, elsewhere } = useAccount();
	const endSession = useEndedSession();
	const another = loggedIn && userId !== user.userId;

	useEffect(() => {
		if (another) location.reload();
		/* Whoever logs out here is led on from there. */
		if (!loggedIn && elsewhere) void endSession();
	}, [another, loggedIn, elsewhere, endSession]);

	/* Nothing of a user stays on the screen for the next. */
	if (another || !loggedIn) return <ProfileSkeleton />;

	return (
		<>
			<PageHeader title={m.profile_title()} subtitle={m.profile_description()} />
			<FormCards>
				<ProfileForm
					user={user}
					choices={choices}
					posted={posted?.details}
					onUpdated={setUser}
					notice={
						<>
							{news && <FormNotice tone="success">{news}</FormNotice>}
							<ConfirmationNotice user={user} problem={posted?.confirmation} />
						</>
					}
				/>
				<ChangePassword user={user} posted={posted?.password} />
				<OwnDataCard userId={user.userId} />
				<DeleteAccount userId={user.userId} posted={posted?.deletion} />
			</FormCards>
		</>
	);
}
