import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { pages } from "./pages.ts";

/** English at the paths of product §2, Swahili the same below `/sw`. */
const all = Object.entries(pages).flatMap(([path, page]) => {
	const file = `features/${page}.tsx`;
	const id = path.replace("/", "-") || "start";
	const inEnglish = route(path, file, { id, index: path === "" });
	return [inEnglish, route(path ? `sw/${path}` : "sw", file, { id: `sw-${id}` })];
});

export default [layout("page.tsx", all)] satisfies RouteConfig as RouteConfigEntry[];
