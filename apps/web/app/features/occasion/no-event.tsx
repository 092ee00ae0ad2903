import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import type { NoOccasion } from "./occasion.ts";

/** In the place of an event that cannot be shown: why, and the way on (architecture §4). */
export function NoEvent({ reason }: { reason: NoOccasion }) {
	const [search] = useSearchParams();
	const missing = reason === "missing";
	return (
		<>
			<PageHeader title={m.content_events_title()} />
			<StatusMessage tone="problem" message={missing ? m.content_event_missing() : m.content_event_failed()}>
				{!missing && <ButtonLink to={`/events/view?${search}`}>{m.shell_retry()}</ButtonLink>}
				<ButtonLink to="/events" variant={missing ? "primary" : "secondary"}>
					{m.content_events_all()}
				</ButtonLink>
			</StatusMessage>
		</>
	);
}
