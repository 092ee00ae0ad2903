import { m } from "@bcc/messages";
import { localeOfPath } from "@bcc/messages/locale";
import { type ReactNode, useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useSearchParams } from "react-router";
import { ErrorPage } from "#web/components/page-problem.tsx";
import { Snackbar } from "#web/components/snackbar.tsx";
import { sessionHasChanged, useSession } from "#web/features/people/account/session.ts";
import { isStaff } from "#web/features/people/account/staff.ts";
import { welcome } from "#web/features/people/sign-up/welcome.server.ts";
import { PageFooter } from "#web/features/site/footer/page-footer.tsx";
import { NavigationBar } from "#web/features/site/navigation/navigation-bar.tsx";
import { NavigationProgress } from "#web/features/site/navigation/navigation-progress.tsx";
import { useRouteActivation } from "#web/features/site/navigation/use-route-activation.ts";
import { useOfflineWorker } from "#web/features/site/offline/use-offline-worker.ts";
import { resumeUnconfirmedVotes } from "#web/features/votes/voting/resume-votes.ts";
import { apiContext, serverApi, siteContext } from "#web/lib/api.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { useLocale } from "#web/lib/locale.ts";
import { NonceContext } from "#web/lib/nonce.ts";
import { runWithLocale } from "#web/lib/request-locale.server.ts";
import { type RootData, useRootData } from "#web/lib/root-data.ts";
import { useIdleConnection } from "#web/lib/use-idle-connection.ts";
import type { Route } from "./+types/root";
import textFont from "./assets/fonts/figtree-latin.woff2";
import displayFont from "./assets/fonts/fraunces-display-latin.woff2";
import deferredStart from "./head/deferred-start.ts?script=es2020";
import languageChoice from "./head/language-choice.ts?script=es2015";
import lowData from "./head/low-data.ts?script=es2015";
import scrollMark from "./head/scroll-mark.ts?script=es2015";
import withoutScripts from "./head/without-scripts.ts?script=es2015";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import styles from "./preview-notice.module.css";

/** Sets each request's language, by its path, and the API client of its loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [
	({ request, context }, next) =>
		runWithLocale(localeOfPath(new URL(request.url).pathname), () => {
			context.set(apiContext, serverApi(context.get(siteContext)));
			return next();
		}),
];

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
	const { apiKey, csrfToken, ipServiceUrl, publicUrl, session, settings } = context.get(siteContext);
	const [account, siteSettings] = await Promise.all([session(), settings()]);
	return {
		apiKey,
		ipServiceUrl,
		publicUrl,
		settings: siteSettings,
		csrfToken,
		account: account && { userId: account.userId, staff: isStaff(account.role) },
		welcome: account ? await welcome(request, context.get(apiContext), account.userId) : undefined,
		year: new Date().getFullYear(),
	};
}

/** Loads again only after the session has changed: all other data stay the same for the whole visit. */
export const shouldRevalidate = sessionHasChanged;

const fonts = [displayFont, textFont];

/*
 * Two scripts: if an old browser cannot parse the second, the first still runs. Both precede the stylesheets, which
 * would block them. Only the server's HTML has them: they have run before React does.
 */
const headScripts = import.meta.env.SSR
	? [[lowData, scrollMark, languageChoice, withoutScripts].join(";"), deferredStart]
	: ["", ""];

export function Layout({ children }: { children: ReactNode }) {
	const locale = useLocale();
	const nonce = useContext(NonceContext);
	const site = useRootData();
	const hydrated = useHydrated();
	return (
		<html
			lang={locale}
			data-fonts={fonts.join(" ")}
			data-api-key={site?.apiKey}
			data-ip-service={site?.ipServiceUrl}
			data-scripts={hydrated ? "" : undefined}
			/* Controls that the head scripts handle before hydration work now, too. */
			data-early={hydrated ? "" : undefined}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				{headScripts.map((script, place) => (
					<script
						// biome-ignore lint/suspicious/noArrayIndexKey: they never change places
						key={place}
						nonce={nonce}
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
						dangerouslySetInnerHTML={{ __html: script }}
					/>
				))}
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#43090f" />
				<Meta />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href={locale === "sw" ? "/manifest.sw.webmanifest" : "/manifest.webmanifest"} />
				{/* Style sheets need no nonce; in development React would warn that the browser hides it. */}
				<Links nonce={import.meta.env.DEV ? "" : undefined} />
			</head>
			<body>
				{children}
				<ScrollRestoration nonce={nonce} />
				<Scripts />
			</body>
		</html>
	);
}

/** What a page's module may say in `handle`: it has neither bar nor footer. */
type PageHandle = { bare?: boolean };

export default function Root({ loaderData }: Route.ComponentProps) {
	useRouteActivation();
	useSession(loaderData);
	useIdleConnection(fonts);
	useOfflineWorker();
	useEffect(() => void resumeUnconfirmedVotes(), []);
	const isBare = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.bare);
	return (
		<>
			<a className="skip-link" href="#content">
				{m.shell_skip_to_content()}
			</a>
			<NavigationProgress />
			{!isBare && <NavigationBar />}
			<main id="content" tabIndex={-1}>
				<Outlet />
				{loaderData.account?.staff && <PreviewNotice />}
			</main>
			{!isBare && <PageFooter year={loaderData.year} />}
			<Snackbar first={loaderData.welcome} />
		</>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	return (
		<>
			<NavigationBar />
			<main id="content" tabIndex={-1}>
				<ErrorPage error={error} />
			</main>
			{loaderData && <PageFooter year={loaderData.year} />}
		</>
	);
}

/** Reminds staff that the page may show drafts. */
function PreviewNotice() {
	const [search] = useSearchParams();
	if (!search.has("preview")) return null;
	return (
		<p className={styles.notice} role="note">
			{m.shell_preview()}
		</p>
	);
}
