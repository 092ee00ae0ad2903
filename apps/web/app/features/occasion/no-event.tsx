import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { PageProblem, statusOf, usePageError } from "#web/components/page-problem.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";

/** In the place of an event that cannot be shown: why, and the way on (architecture §4). */
export function NoEvent() {
	const [search] = useSearchParams();
	const status = statusOf(usePageError());
	if (status === undefined) return <PageProblem />;
	const missing = status === 404;
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
