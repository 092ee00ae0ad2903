import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import type { NoEvent as Reason } from "./load-events.ts";

/** In the place of an event that cannot be shown: why, and the way on (design §4). */
export function NoEvent({ reason, path }: { reason: Reason; path: string }) {
	return (
		<>
			<PageHeader title={m.content_events_title()} />
			<StatusMessage
				tone="problem"
				message={reason === "missing" ? m.content_event_missing() : m.content_event_failed()}
			>
				{reason === "failed" && <ButtonLink to={path}>{m.shell_retry()}</ButtonLink>}
				<ButtonLink to="/events" variant={reason === "failed" ? "secondary" : "primary"}>
					{m.content_events_all()}
				</ButtonLink>
			</StatusMessage>
		</>
	);
}
