import { styled, Typography, useTheme } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { formatMoment } from "#admin/time.ts";

type Count = "votes" | "refused";
type Props = {
	label: string;
	bars: ({ from: string } & Record<Count, number>)[];
	names: Record<Count, string>;
	/** The label below a bar. */
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
	justifyContent: "center",
	gap: theme.spacing(2),
	"& > div": { display: "flex", alignItems: "center", gap: theme.spacing(0.5) },
}));

/** The next number above that four lines part evenly: 1, 2 or 5 times a power of ten for each. */
function roundTop(most: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(most, 4) / 4));
	return ([1, 2, 5, 10].find((step) => 4 * step * power >= most) ?? 10) * 4 * power;
}

/** Two counts at a time as bars, one above the other. */
export function BarChart({ label, bars, names, tick }: Props) {
	const { palette } = useTheme();
	const colors = { votes: palette.primary.main, refused: palette.warning.main };
	const top = roundTop(Math.max(...bars.map(({ votes, refused }) => votes + refused), 1));
	const every = Math.ceil(bars.length / 7);
	// A narrow chart has room for one label under each half.
	const isSpare = (index: number) => index % (3 * every) !== 0 || index > bars.length / 2;
	const bar = (name: Count, count: number) => (
		<div style={{ height: `${(100 * count) / top}%`, background: colors[name] }} />
	);
	return (
		<>
			<Frame role="img" aria-label={label}>
				{quarters.map((part) => (
					<Line key={part} style={{ top: 10 + height * (1 - part) }}>
						<Typography variant="caption">{formatNumber(top * part)}</Typography>
					</Line>
				))}
				<Columns style={{ gap: bars.length > 60 ? 0 : 2 }}>
					{bars.map(({ from, votes, refused }, index) => (
						<Column
							key={from}
							title={`${formatMoment(from)}: ${names.votes} ${formatNumber(votes)}, ${names.refused} ${formatNumber(refused)}`}
						>
							{bar("refused", refused)}
							{bar("votes", votes)}
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
				{(["votes", "refused"] as const).map((name) => (
					<div key={name} style={{ color: colors[name] }}>
						<div style={{ width: 14, height: 10, background: colors[name] }} />
						{names[name]}
					</div>
				))}
			</Legend>
		</>
	);
}
