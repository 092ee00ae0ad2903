import { m } from "@bcc/messages";
import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Navigate, useAsyncError, useLocation, useRouteError } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { useProgrammeName } from "#web/lib/root-data.ts";

/** What a page threw, in its loader or while it was rendered. */
function usePageError(): unknown {
	const [late, early] = [useAsyncError(), useRouteError()];
	return late ?? early;
}

/** HTTP status of what was thrown; undefined for a fault. */
function statusOf(error: unknown): number | undefined {
	return error instanceof Response || isRouteErrorResponse(error) ? error.status : undefined;
}

/** Title of a page that cannot be shown. */
export function problemTitle(error: unknown): string {
	return statusOf(error) === undefined ? m.shell_error_title() : m.shell_wait_title();
}

/** Replaces a page that cannot be shown: redirects, asks to try later, or admits an error. */
export function PageProblem() {
	const error = usePageError();
	const elsewhere = error instanceof Response && error.headers.get("Location");
	return elsewhere ? <Navigate replace to={elsewhere} /> : <ErrorPage error={error} />;
}

/** Plain words, a retry and a way home; a fault is logged. */
export function ErrorPage({ error }: { error: unknown }) {
	const { pathname, search } = useLocation();
	const name = useProgrammeName();
	const title = problemTitle(error);
	const isFault = statusOf(error) === undefined;
	useEffect(() => {
		if (isFault) console.error(error);
	}, [error, isFault]);
	return (
		<>
			<title>{`${title} · ${name}`}</title>
			<PageHeader title={title} />
			<StatusMessage message={m.shell_error_text()} tone="problem">
				{/* After a fault a whole document is loaded: what failed may still be in memory. */}
				<ButtonLink to={pathname + search} reloadDocument={isFault}>
					{m.shell_retry()}
				</ButtonLink>
				<ButtonLink to="/home" reloadDocument={isFault} variant="ghost">
					{m.shell_go_home()}
				</ButtonLink>
			</StatusMessage>
		</>
	);
}

type RecordProblemProps = {
	title: string;
	/** What is said of a record that does not exist, and of one that could not be loaded. */
	missing: string;
	failed: string;
	/** Leads to the list of all. */
	listPath: string;
	list: ReactNode;
};

/** Replaces the page of one record that cannot be shown: why, and a link onwards (architecture §4). */
export function RecordProblem({ title, missing, failed, listPath, list }: RecordProblemProps) {
	const { pathname, search } = useLocation();
	const status = statusOf(usePageError());
	if (status === undefined) return <PageProblem />;
	const isMissing = status === 404;
	return (
		<>
			<PageHeader title={title} />
			<StatusMessage tone="problem" message={isMissing ? missing : failed}>
				{!isMissing && <ButtonLink to={pathname + search}>{m.shell_retry()}</ButtonLink>}
				<ButtonLink to={listPath} variant={isMissing ? "primary" : "secondary"}>
					{list}
				</ButtonLink>
			</StatusMessage>
		</>
	);
}
