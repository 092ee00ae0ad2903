import { Card, styled, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { Hint } from "#admin/components/panel/parts.tsx";

const Value = styled(Typography)({ margin: 0, fontVariantNumeric: "tabular-nums" }) as typeof Typography;

/** A count in large figures, for one group of a list of definitions. */
export function Figure({ name, value }: { name: string; value: number }) {
	return (
		<>
			<Hint component="dt">{name}</Hint>
			<Value component="dd" variant="h4">
				{formatNumber(value)}
			</Value>
		</>
	);
}

const Frame = styled("dl")(({ theme }) => ({
	margin: 0,
	display: "grid",
	gap: theme.spacing(2),
	gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))",
	"& > *": { padding: theme.spacing(2) },
}));

/** Counts beside one another, each on a card. */
export function FigureCards({ figures }: { figures: [name: string, value: number][] }) {
	return (
		<Frame>
			{figures.map(([name, value]) => (
				<Card key={name} variant="outlined">
					<Figure name={name} value={value} />
				</Card>
			))}
		</Frame>
	);
}
