/** A round arch on straight sides, by what it fills. */
export type Arch = { left: number; top: number; width: number; height: number };

/** The arch as an SVG path; a negative inset is outside it. */
export function archPath({ left, top, width, height }: Arch, inset = 0): string {
	const radius = width / 2 - inset;
	return `M${left + inset} ${top + height}V${top + width / 2}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${top + height}z`;
}
