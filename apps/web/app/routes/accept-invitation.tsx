import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { browserAction, oneForm, serverAction } from "#web/features/form/form-action.ts";
import { acceptInvitation, loadOffer } from "#web/features/invitation/accept-invitation.ts";
import { AcceptInvitationPage } from "#web/features/invitation/accept-invitation-page.tsx";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/accept-invitation";

export const loader = serverLoader(loadOffer);
export const clientLoader = browserLoader(loadOffer);
export const action = serverAction(oneForm(acceptInvitation));
export const clientAction = browserAction(oneForm(acceptInvitation), null);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {
		title: m.invitation_title(),
		description: m.invitation_description(),
		hidden: true,
	});
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={null}>
			{(offer) => <AcceptInvitationPage offer={offer} posted={actionData} />}
		</Loaded>
	);
}
