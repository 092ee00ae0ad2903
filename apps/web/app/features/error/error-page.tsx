import { m } from "@bcc/messages";
import { useEffect } from "react";
import { Button } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { localizedPath } from "#web/lib/locale.ts";

/** Shown when a page could not be made: plain words, a retry and a way home; the error is logged. */
export function ErrorPage({ error }: { error: unknown }) {
	useEffect(() => console.error(error), [error]);
	return (
		<main id="content" tabIndex={-1}>
			<title>{`${m.shell_error_title()} · ${m.shell_brand_full()}`}</title>
			<PageHeader title={m.shell_error_title()} />
			<StatusMessage message={m.shell_error_text()} tone="problem">
				<Button onClick={() => location.reload()}>{m.shell_retry()}</Button>
				{/* A full page load: what failed may still be in memory. */}
				<a href={localizedPath("/home")}>{m.shell_go_home()}</a>
			</StatusMessage>
		</main>
	);
}
