import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { readCurrentUser } from "#web/features/account/current-user.ts";
import { sessionHasChanged } from "#web/features/account/session.ts";
import { browserAction, serverAction } from "#web/features/form/form-action.ts";
import { newsOf } from "#web/features/form/news.ts";
import { loadProfile } from "#web/features/profile/load-profile.ts";
import { type ProfileAnswer, profileForm } from "#web/features/profile/profile-action.ts";
import { ProfilePage } from "#web/features/profile/profile-page.tsx";
import { ProfileSkeleton } from "#web/features/profile/profile-skeleton.tsx";
import { apiContext, browserApi, siteContext } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/profile";

export async function loader({ context }: Route.LoaderArgs) {
	const session = await context.get(siteContext).session();
	return { page: await loadProfile(context.get(apiContext), session?.userId ?? null) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const user = await readCurrentUser();
	/* Where nothing can be kept in the browser, or somebody else may be signed in, the server knows. */
	if (!user || sessionHasChanged()) return await serverLoader();
	const page = loadProfile(browserApi(), user.userId);
	page.catch(() => {});
	return { page };
}

/** Whose forms they are is the session's to say. */
export async function action(args: Route.ActionArgs) {
	const session = await args.context.get(siteContext).session();
	return await serverAction<ProfileAnswer>((api, form, request) => {
		form?.set("userId", String(session?.userId ?? ""));
		return profileForm(api, form, request);
	})(args);
}

export const clientAction = browserAction(profileForm, { durationMs: 3_000 });

/** Back, after logging out, must not show it once more. */
export function headers() {
	return { "cache-control": "no-store" };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.profile_title(), description: m.profile_description(), hidden: true });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded value={loaderData.page} fallback={<ProfileSkeleton />}>
			{(profile) => (
				<ProfilePage
					profile={profile}
					posted={actionData}
					/* What was done before is old news beside the answer to what was sent since. */
					news={actionData ? undefined : newsOf(search, profile.user ?? undefined)}
				/>
			)}
		</Loaded>
	);
}
