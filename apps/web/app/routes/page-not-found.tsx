import { m } from "@bcc/messages";
import { data } from "react-router";
import { NotFoundPage } from "#web/features/error/not-found-page.tsx";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/page-not-found";

export function loader() {
	return data(null, { status: 404 });
}

export function clientLoader() {
	return null;
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.not_found_title(), description: m.not_found_text(), hidden: true });
}

export default function PageNotFound() {
	return <NotFoundPage />;
}
