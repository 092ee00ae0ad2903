const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** `12,345/s` */
export function perSecond(figure: number): string {
	return `${whole.format(figure)}/s`;
}

/** A thousand bytes each: `123.4 kB` */
export function kilobytes(bytes: number): string {
	return `${(bytes / 1000).toFixed(1)} kB`;
}

/** `1.23 s` */
export function seconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** `1.2 ms`, `123 ms` */
export function milliseconds(figure: number): string {
	return `${figure.toFixed(figure < 10 ? 1 : 0)} ms`;
}

/** `123 µs` */
export function microseconds(figure: number): string {
	return `${whole.format(figure)} µs`;
}
