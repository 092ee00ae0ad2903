import { m } from "@bcc/messages";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";

/** HTTP status of a page whose data the server puts off. */
export const laterStatus = 503;

/** In the place of a page whose data the server puts off, by a limit or for an overload: plain words and a retry. */
export function TryLater() {
	const { pathname, search } = useLocation();
	return (
		<>
			<PageHeader title={m.shell_wait_title()} />
			<StatusMessage tone="problem" message={m.shell_error_text()}>
				<ButtonLink to={pathname + search}>{m.shell_retry()}</ButtonLink>
				<ButtonLink to="/home" variant="ghost">
					{m.shell_go_home()}
				</ButtonLink>
			</StatusMessage>
		</>
	);
}
