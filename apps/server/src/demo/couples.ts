import { business } from "#server/demo/couples/business.ts";
import { faith } from "#server/demo/couples/faith.ts";
import { golden } from "#server/demo/couples/golden.ts";
import { ministry } from "#server/demo/couples/ministry.ts";
import { newlyweds } from "#server/demo/couples/newlyweds.ts";
import type { CoupleLook } from "#server/demo/drawing/portrait.ts";

/** A made-up couple: its names, and how `draw.ts` draws it into `pictures/<key>.webp`. */
export type DemoCouple = { key: string; husband: string; wife: string; look: CoupleLook };

/** The demo couples by the code of their category. */
export const demoCouples: Record<string, DemoCouple[]> = {
	"BCC-01": newlyweds,
	"BCC-02": faith,
	"BCC-03": ministry,
	"BCC-04": business,
	"BCC-05": golden,
};
