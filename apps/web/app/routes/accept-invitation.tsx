import { m } from "@bcc/messages";
import { data, redirect, useSearchParams } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { laterStatus, TryLater } from "#web/features/error/try-later.tsx";
import { postedForm, readFields } from "#web/features/form/posted-form.ts";
import { acceptInvitation, invitationFields, loadOffer } from "#web/features/invitation/accept-invitation.ts";
import { AcceptInvitationPage } from "#web/features/invitation/accept-invitation-page.tsx";
import { acceptedPath } from "#web/features/invitation/accepted-path.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/accept-invitation";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

export async function loader({ request, context }: Route.LoaderArgs) {
	const offer = await loadOffer(context.get(apiContext), tokenOf(request));
	return data({ offer }, { status: offer === "later" ? laterStatus : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { offer: loadOffer(browserApi(), tokenOf(request)) };
}

/** Accepting without scripts: same rules, same words (architecture §1). */
export async function action({ request, context }: Route.ActionArgs) {
	const api = context.get(apiContext);
	const token = tokenOf(request) ?? "";
	const values = readFields(await request.formData().catch(() => null), invitationFields);
	const offer = await loadOffer(api, token);
	const asksName = offer !== "later" && (offer?.asks_name ?? false);
	const outcome = await acceptInvitation(api, token, values, asksName);
	if (outcome.ok) throw redirect(acceptedPath(), 303);
	return data(postedForm(outcome, values), { status: outcome.httpStatus });
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {
		title: m.invitation_title(),
		description: m.invitation_description(),
		hidden: true,
	});
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<Loaded value={loaderData.offer} fallback={null}>
			{(offer) =>
				offer === "later" ? (
					<TryLater />
				) : (
					<AcceptInvitationPage token={search.get("token")} offer={offer} posted={actionData} />
				)
			}
		</Loaded>
	);
}
