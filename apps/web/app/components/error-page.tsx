import { m } from "@bcc/messages";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { useProgrammeName } from "#web/lib/root-data.ts";

/** Shown when a page could not be made: plain words, a retry and a way home; the error is logged. */
export function ErrorPage({ error }: { error: unknown }) {
	const { pathname, search } = useLocation();
	const name = useProgrammeName();
	useEffect(() => console.error(error), [error]);
	return (
		<>
			<title>{`${m.shell_error_title()} · ${name}`}</title>
			<PageHeader title={m.shell_error_title()} />
			<StatusMessage message={m.shell_error_text()} tone="problem">
				{/* Both load a whole document: what failed may still be in memory. */}
				<ButtonLink to={pathname + search} reloadDocument>
					{m.shell_retry()}
				</ButtonLink>
				<ButtonLink to="/home" reloadDocument variant="ghost">
					{m.shell_go_home()}
				</ButtonLink>
			</StatusMessage>
		</>
	);
}
