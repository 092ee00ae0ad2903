import { m } from "@bcc/messages";
import { isRouteErrorResponse, Navigate, useAsyncError, useLocation, useRouteError } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { ErrorPage } from "./error-page.tsx";

/** What a page threw, in its loader or while it was rendered. */
export function usePageError(): unknown {
	const [late, early] = [useAsyncError(), useRouteError()];
	return late ?? early;
}

/** HTTP status of what was thrown; undefined for a fault. */
export function statusOf(error: unknown): number | undefined {
	return error instanceof Response || isRouteErrorResponse(error) ? error.status : undefined;
}

/** Replaces a page that cannot be shown: redirects, asks to try later, or admits an error. */
export function PageProblem() {
	const error = usePageError();
	const elsewhere = error instanceof Response && error.headers.get("Location");
	if (elsewhere) return <Navigate replace to={elsewhere} />;
	return statusOf(error) === undefined ? <ErrorPage error={error} /> : <TryLater />;
}

function TryLater() {
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
