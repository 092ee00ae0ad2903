import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { browserAction, oneForm, serverAction } from "#web/features/form/form-action.ts";
import { OwnStoryPage } from "#web/features/own-story/own-story-page.tsx";
import { loadAsked, sendStory } from "#web/features/own-story/send-story.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/our-story";

export const loader = serverLoader(loadAsked);
export const clientLoader = browserLoader(loadAsked);
export const action = serverAction(oneForm(sendStory));
export const clientAction = browserAction(oneForm(sendStory), null);

/**
 * The address bears the link's secret: nothing keeps the page, and nobody is told its address. Not `no-referrer`, with which
 * browsers name no origin when a form is posted without scripts.
 */
export function headers() {
	return { "cache-control": "no-store", "referrer-policy": "strict-origin", "x-robots-tag": "noindex" };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {
		title: m.submission_page_title(),
		description: m.submission_description(),
		hidden: true,
	});
}

export default function OurStory({ loaderData, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded value={loaderData.page} fallback={null}>
			{(asked) => <OwnStoryPage token={search.get("token")} asked={asked} posted={actionData} />}
		</Loaded>
	);
}
