import type { CoupleLook } from "../drawing/portrait.ts";
import { business } from "./business.ts";
import { faith } from "./faith.ts";
import { golden } from "./golden.ts";
import { ministry } from "./ministry.ts";
import { newlyweds } from "./newlyweds.ts";

/** How every demo couple looks, by the key that names its portrait; the order decides on backgrounds' variations. */
export const looks: Record<string, CoupleLook> = {
	...newlyweds,
	...faith,
	...ministry,
	...business,
	...golden,
};
