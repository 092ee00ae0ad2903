const whole = new Intl.NumberFormat("en-TZ");
const percent = new Intl.NumberFormat("en-TZ", { style: "percent", maximumFractionDigits: 1 });

/** A whole number with groups of thousands: `25,000`. */
export function formatNumber(value: number): string {
	return whole.format(value);
}

/** A number of things: `1 vote`, `25,000 votes`. */
export function countOf(value: number, thing: string, things = `${thing}s`): string {
	return `${formatNumber(value)} ${value === 1 ? thing : things}`;
}

/** A share, 0 to 1: `12.5%`. */
export function formatShare(share: number): string {
	return percent.format(share);
}

/** A price in whole shillings: `Tshs 25,000`, or `Free`. */
export function formatPrice(price: number): string {
	return price === 0 ? "Free" : `Tshs ${whole.format(price)}`;
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
