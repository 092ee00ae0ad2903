import { styled, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";

type Props = {
	label: string;
	/** Parts of a bar, the lowest first. */
	parts: { name: string; color: string }[];
	/** At each moment, a count for each part. */
	bars: { from: string; counts: number[] }[];
	/** What a bar is called when it is pointed at; and the label below it. */
	title(from: string): string;
	tick(from: string): string;
};

const height = 190;
const quarters = [0, 0.25, 0.5, 0.75, 1];

const Frame = styled("div")({
	position: "relative",
	height: height + 36,
	paddingLeft: 48,
	paddingTop: 10,
	containerType: "inline-size",
});
const Line = styled("div")(({ theme }) => ({
	position: "absolute",
	left: 48,
	right: 0,
	borderTop: "1px solid",
	borderColor: theme.palette.divider,
	"& > *": {
		position: "absolute",
		right: "100%",
		paddingRight: 8,
		translate: "0 -50%",
		whiteSpace: "nowrap",
	},
}));
const Columns = styled("div")({ display: "flex" });
const Column = styled("div")(({ theme }) => ({
	position: "relative",
	flex: 1,
	minWidth: 0,
	height,
	display: "flex",
	flexDirection: "column",
	justifyContent: "flex-end",
	"&:hover": { background: theme.palette.action.hover },
	"& > span": { position: "absolute", top: "100%", whiteSpace: "nowrap" },
	"@container (max-width: 37.5em)": { "& > [data-spare]": { display: "none" } },
}));
const Legend = styled("div")(({ theme }) => ({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "center",
	columnGap: theme.spacing(2),
	"& > div": { display: "flex", alignItems: "center", gap: theme.spacing(0.5) },
}));

/** The next number above that four lines part evenly: 1, 2 or 5 times a power of ten for each. */
function roundTop(most: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(most, 4) / 4));
	return ([1, 2, 5, 10].find((step) => 4 * step * power >= most) ?? 10) * 4 * power;
}

/** Counts over time as bars, their parts one above the other. */
export function BarChart({ label, parts, bars, title, tick }: Props) {
	const sums = bars.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
	const top = roundTop(Math.max(...sums, 1));
	const every = Math.ceil(bars.length / 7);
	// A narrow chart has room for one label under each half.
	const isSpare = (index: number) => index % (3 * every) !== 0 || index > bars.length / 2;
	return (
		<>
			<Frame role="img" aria-label={label}>
				{quarters.map((part) => (
					<Line key={part} style={{ top: 10 + height * (1 - part) }}>
						<Typography variant="caption">{formatNumber(top * part)}</Typography>
					</Line>
				))}
				<Columns style={{ gap: bars.length > 60 ? 0 : 2 }}>
					{bars.map(({ from, counts }, index) => (
						<Column
							key={from}
							title={`${title(from)}: ${parts.map(({ name }, part) => `${name} ${formatNumber(counts[part] ?? 0)}`).join(", ")}`}
						>
							{parts
								.map(({ name, color }, part) => (
									<div
										key={name}
										style={{ height: `${(100 * (counts[part] ?? 0)) / top}%`, background: color }}
									/>
								))
								.toReversed()}
							{index % every === 0 && (
								<Typography variant="caption" data-spare={isSpare(index) ? "" : undefined}>
									{tick(from)}
								</Typography>
							)}
						</Column>
					))}
				</Columns>
			</Frame>
			<Legend>
				{parts.map(({ name, color }) => (
					<div key={name} style={{ color }}>
						<div style={{ width: 14, height: 10, background: color }} />
						{name}
					</div>
				))}
			</Legend>
		</>
	);
}
