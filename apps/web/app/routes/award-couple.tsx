import { m } from "@bcc/messages";
import { data, Navigate, redirect } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { isElsewhere } from "#web/features/archive/archived-in.ts";
import { CoupleSkeleton } from "#web/features/couple/couple-skeleton.tsx";
import { CoupleView } from "#web/features/couple/couple-view.tsx";
import { loadCouple } from "#web/features/couple/load-couple.ts";
import { laterStatus, TryLater } from "#web/features/error/try-later.tsx";
import { couplePageMeta } from "#web/features/sharing/award-meta.ts";
import { castVote } from "#web/features/voting/cast-vote.ts";
import { readDevice } from "#web/features/voting/device-info.ts";
import { readId } from "#web/features/voting/rules.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-couple";

function coupleIdOf(request: Request): string | null {
	return new URL(request.url).searchParams.get("coupleId");
}

/** The server reads the device from the request itself. */
const noDevice = async () => "";

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await loadCouple(context.get(apiContext), {
		coupleId: coupleIdOf(request),
		readDevice: noDevice,
	});
	if (!page) throw redirect(localizedPath("/page-not-found"));
	if (page !== "later" && isElsewhere(page)) throw redirect(localizedPath(page.elsewhere));
	return data({ page, askedAt: Date.now() }, { status: page === "later" ? laterStatus : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return {
		page: loadCouple(browserApi(), { coupleId: coupleIdOf(request), readDevice }),
		askedAt: Date.now(),
	};
}

/** A vote posted without scripts, for the page's couple or for whom its form names: same rules, same words. */
export async function action({ request, context }: Route.ActionArgs) {
	const api = context.get(apiContext);
	const id = readId(coupleIdOf(request));
	const found = id === null ? null : await api.couple(id);
	const couple = found?.ok ? found.data[0] : undefined;
	if (!couple) throw redirect(localizedPath("/page-not-found"));
	const form = await request.formData().catch(() => null);
	const address = await api.visitorAddress();
	const outcome = await castVote(api, {
		categoryId: couple.category_id,
		nomineeId: form?.get("nominee_id"),
		address: address.ok ? address.data : "",
		device: "",
	});
	return data(outcome, { status: outcome.httpStatus });
}

export function meta({ loaderData, ...source }: Route.MetaArgs) {
	const page = loaderData?.page;
	const loaded = page && page !== "later" && !(page instanceof Promise) && !isElsewhere(page) ? page : null;
	return pageMeta(source, {
		title: m.shell_nav_awards(),
		description: m.awards_seo_categories_description(),
		hidden: page === "later",
		parameters: ["coupleId"],
		...(loaded && couplePageMeta(loaded)),
	});
}

export default function AwardCouple({ loaderData, actionData, matches }: Route.ComponentProps) {
	const { page, askedAt } = loaderData;
	return (
		<Loaded key={askedAt} value={page} fallback={<CoupleSkeleton />}>
			{(loaded) =>
				loaded === "later" ? (
					<TryLater />
				) : loaded && isElsewhere(loaded) ? (
					<Navigate replace to={localizedPath(loaded.elsewhere)} />
				) : loaded ? (
					<CoupleView first={loaded} posted={actionData} publicUrl={matches[0].loaderData.publicUrl} />
				) : (
					<Navigate replace to={localizedPath("/page-not-found")} />
				)
			}
		</Loaded>
	);
}
