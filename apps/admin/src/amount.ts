import { locale } from "#admin/i18n/locale.ts";

const language = `${locale}-TZ`;
const whole = new Intl.NumberFormat(language);
const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });

/** A whole number with groups of thousands: `25,000`. */
export function formatNumber(value: number): string {
	return whole.format(value);
}

/** A share, 0 to 1: `12.5%`. */
export function formatShare(share: number): string {
	return percent.format(share);
}

/** A size in bytes: `640 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
	const units = ["B", "kB", "MB", "GB", "TB"];
	let value = bytes;
	let unit = 0;
	while (value >= 1000 && unit < units.length - 1) {
		value /= 1000;
		unit += 1;
	}
	const digits = unit > 1 && value < 100 ? 1 : 0;
	return `${value.toFixed(digits)} ${units[unit]}`;
}
