import type { Points } from "./points.ts";

/** The points of a winner as texts say them: nobody has won before the jury has closed. */
export const wonPoints = ({ total, jury, ...points }: Points) => ({
	...points,
	total: total ?? "",
	jury: jury ?? "",
});
