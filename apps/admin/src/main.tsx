import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { BackOffice } from "#admin/back-office.tsx";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { nonce } from "#admin/nonce.ts";
import { tolerateForeignChanges } from "../../web/app/lib/foreign-changes.ts";
import "../../web/app/styles/fonts.css";
import "./print.css";

tolerateForeignChanges();

/* Styles that components make carry the page's nonce: the CSP refuses all others. */
const styles = createCache({ key: "css", nonce, prepend: true });

/* A router of its own, because only a data router can block a navigation (unsaved changes). */
const router = createBrowserRouter([{ path: "*", element: <BackOffice /> }], { basename: "/admin" });

/* A new version of the site has other files: opening a screen of the old one loads the new one. */
addEventListener("vite:preloadError", () => location.reload());

/* The wheel scrolls the screen, also over a number that has the focus, which browsers would change. */
addEventListener(
	"wheel",
	({ target }) => {
		if (target instanceof HTMLInputElement && target.type === "number") target.blur();
	},
	{ capture: true, passive: true },
);

document.documentElement.lang = locale;
document.title = t("Back office · Best Christian Couple");

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
	<StrictMode>
		<CacheProvider value={styles}>
			<RouterProvider router={router} />
		</CacheProvider>
	</StrictMode>,
);
