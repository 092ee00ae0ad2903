import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	splitRouteModules: false,
	/* The table is short: the browser gets it whole and asks for no more. */
	routeDiscovery: { mode: "initial" },
} satisfies Config;
