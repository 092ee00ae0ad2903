/**
 * The oldest browsers in which the site's scripts run (docs/decisions/0026), by the names of MDN's compatibility data.
 * `app/lib/late-start.ts` starts them in these and newer ones only; `check.ts` sees to it that they need nothing newer.
 */
export const floor = { chrome: 91, chrome_android: 91, firefox: 105, safari: 15, safari_ios: 15 };

/** The same for people. */
export const floorInWords = `Chrome ${floor.chrome}, Firefox ${floor.firefox} and Safari ${floor.safari}`;

/** Newer syntax is written in the words of that time. */
export const scriptTarget = [`chrome${floor.chrome}`, `firefox${floor.firefox}`, `safari${floor.safari}`];

/** Pages are looked at in older browsers too: there they work without scripts. */
export const styleTarget = ["chrome80", "firefox105", "safari13.1"];
