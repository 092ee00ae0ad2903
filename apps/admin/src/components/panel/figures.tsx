import { Card, styled, Typography } from "@mui/material";
import type { ReactNode } from "react";
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

const Columns = styled("dl")(({ theme }) => ({
	margin: theme.spacing(1.5, 0, 0),
	display: "grid",
	gap: theme.spacing(1.5, 2),
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 128px), 1fr))",
	[theme.breakpoints.up("sm")]: { gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))" },
	"& dd": { margin: 0, fontWeight: 600, overflowWrap: "anywhere" },
}));

/** Facts below their names, in two columns on a phone; one that is null or false is left out. */
export function FactColumns({ facts }: { facts: Record<string, ReactNode> }) {
	return (
		<Columns>
			{Object.entries(facts)
				.filter(([, value]) => value !== null && value !== false)
				.map(([name, value]) => (
					<div key={name}>
						<Hint component="dt">{name}</Hint>
						<dd>{value}</dd>
					</div>
				))}
		</Columns>
	);
}
