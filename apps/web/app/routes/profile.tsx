import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { changedAccount } from "#web/features/account/account-state.ts";
import { readCurrentUser } from "#web/features/account/current-user.ts";
import { newsOf } from "#web/features/form/news.ts";
import { loadProfile } from "#web/features/profile/load-profile.ts";
import { answerProfileForm } from "#web/features/profile/profile-action.ts";
import { ProfilePage } from "#web/features/profile/profile-page.tsx";
import { ProfileSkeleton } from "#web/features/profile/profile-skeleton.tsx";
import { ToSignIn } from "#web/features/profile/to-sign-in.tsx";
import { apiContext, browserApi, siteContext } from "#web/lib/api.ts";
import { currentLocale, localizedPath } from "#web/lib/locale.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/profile";

const signInFirst = () => withReturnUrl(localizedPath("/login"), localizedPath("/profile"));

export async function loader({ context }: Route.LoaderArgs) {
	const session = await context.get(siteContext).session();
	const profile = session && (await loadProfile(context.get(apiContext), session.userId, currentLocale()));
	if (!profile || profile.state === "signed-out") throw redirect(signInFirst());
	return { profile, askedAt: Date.now() };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const userId = changedAccount()?.userId ?? (await readCurrentUser())?.userId;
	/* Where nothing can be kept in the browser, the server still knows. */
	if (userId === undefined) return await serverLoader();
	return { profile: loadProfile(browserApi(), userId, currentLocale()), askedAt: Date.now() };
}

/** The page's forms, sent without scripts: same rules, same words (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const session = await context.get(siteContext).session();
	if (!session) throw redirect(signInFirst(), 303);
	const form = await request.formData().catch(() => null);
	const answer = await answerProfileForm(context.get(apiContext), session.userId, form);
	if ("signedOut" in answer) throw redirect(signInFirst(), 303);
	if ("goTo" in answer) throw redirect(answer.goTo, 303);
	return data(answer.posted, { status: answer.httpStatus });
}

/** Back, after logging out, must not show it once more. */
export function headers() {
	return { "cache-control": "no-store" };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.profile_title(), description: m.profile_description(), hidden: true });
}

export default function Profile({ loaderData: { profile, askedAt }, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded key={askedAt} value={profile} fallback={<ProfileSkeleton />}>
			{(loaded) => {
				if (loaded.state === "signed-out") return <ToSignIn />;
				if (loaded.state === "failed") return <ProfileFailed />;
				const { user, choices } = loaded;
				/* What was done before is old news beside the answer to what was sent since. */
				const news = actionData ? undefined : newsOf(search, user);
				return <ProfilePage user={user} choices={choices} posted={actionData} news={news} />;
			}}
		</Loaded>
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
