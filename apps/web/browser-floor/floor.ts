/**
 * The oldest browsers in which the site's scripts run (docs/decisions/0026), by the names of MDN's compatibility data.
 * `app/lib/late-start.ts` starts them in these and newer ones only; `check.ts` sees to it that they need nothing newer.
 */
export const floor = { chrome: 91, chrome_android: 91, firefox: 105, safari: 15, safari_ios: 15 };

/** The same for people. */
export const floorInWords = `Chrome ${floor.chrome}, Firefox ${floor.firefox} and Safari ${floor.safari}`;

/** Newer syntax is written in the words of that time. */
export const scriptTarget = [`chrome${floor.chrome}`, `firefox${floor.firefox}`, `safari${floor.safari}`];

/** The oldest browsers in which pages look right: there they work without scripts. */
export const looksFloor = {
	chrome: 80,
	chrome_android: 80,
	firefox: 78,
	safari: 12,
	safari_ios: 12,
	samsunginternet_android: 13,
};

export const looksFloorInWords = `Chrome ${looksFloor.chrome}, Firefox ${looksFloor.firefox} and Safari ${looksFloor.safari}`;

export const styleTarget = [
	`chrome${looksFloor.chrome}`,
	`firefox${looksFloor.firefox}`,
	`safari${looksFloor.safari}`,
];
