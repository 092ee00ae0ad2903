import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { laterStatus, TryLater } from "#web/features/error/try-later.tsx";
import { postedForm, readFields } from "#web/features/form/posted-form.ts";
import { OwnStoryPage } from "#web/features/own-story/own-story-page.tsx";
import { loadAsked, sendStory, storyFields } from "#web/features/own-story/send-story.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/our-story";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

export async function loader({ request, context }: Route.LoaderArgs) {
	const asked = await loadAsked(context.get(apiContext), tokenOf(request));
	return data({ asked, askedAt: Date.now() }, { status: asked === "later" ? laterStatus : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { asked: loadAsked(browserApi(), tokenOf(request)), askedAt: Date.now() };
}

/** Sending without scripts: same rules, same words (architecture §1). A photo has been taken out of the form before. */
export async function action({ request, context }: Route.ActionArgs) {
	const token = tokenOf(request) ?? "";
	const form = await request.formData().catch(() => null);
	const values = readFields(form, storyFields);
	const photoProblem = String(form?.get("photo_problem") ?? "");
	const refused = photoProblem && {
		ok: false as const,
		message: "",
		errors: { photo: photoProblem },
		httpStatus: 400,
	};
	const outcome = refused || (await sendStory(context.get(apiContext), token, values));
	// The page itself tells what became of it.
	if (outcome.ok) throw redirect(new URL(request.url).pathname + new URL(request.url).search, 303);
	return data(postedForm(outcome, values), { status: outcome.httpStatus });
}

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

export default function OurStory({ loaderData: { asked, askedAt }, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded key={askedAt} value={asked} fallback={null}>
			{(found) =>
				found === "later" ? (
					<TryLater />
				) : (
					<OwnStoryPage token={search.get("token")} asked={found} posted={actionData} />
				)
			}
		</Loaded>
	);
}
