import { Alert, ListItem, Stack, styled, Typography, type TypographyProps } from "@mui/material";
import type { ReactNode } from "react";

/** Things beside one another that go on below where there is no room. */
export const Row = styled("div")(({ theme }) => ({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: theme.spacing(1),
}));

/** Takes the remaining room in a row, from so many pixels on; wraps where there is less. */
export const Wide = styled("div", { shouldForwardProp: (name) => name !== "from" })<{ from?: number }>(
	({ from = 220 }) => ({ flex: `1 1 ${from}px`, minWidth: 0, overflowWrap: "anywhere" }),
);

/** Things below one another, no wider than they have to be. */
export const Column = styled("div")(({ theme }) => ({
	display: "grid",
	gap: theme.spacing(1),
	justifyItems: "start",
}));

/** Parts below one another, each as wide as it has to be. */
export const Left = styled(Stack)({ alignItems: "flex-start" });

/** Parts of a page below one another, no wider than can be read. */
export const Screen = styled(Stack)(({ theme }) => ({ marginTop: theme.spacing(2), maxWidth: 1000 }));

/** Cards beside one another, as many as there is room for. */
export const Cards = styled("div")(({ theme }) => ({
	display: "grid",
	gap: theme.spacing(2),
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))",
}));

/** Panels with tables beside one another, as many as there is room for. */
export const TableCards = styled(Cards)({
	alignItems: "start",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 380px), 1fr))",
});

/** A list without marks. */
export const PlainList = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

/** A line of a list, whose parts go on below where there is no room. */
export const Item = styled(ListItem)(({ theme }) => ({ flexWrap: "wrap", gap: theme.spacing(1) }));

const MarkedList = styled("ul")(({ theme }) => ({
	margin: theme.spacing(0.5, 0, 1),
	paddingLeft: theme.spacing(3),
	overflowWrap: "anywhere",
}));

/** Sentences as a list with marks. */
export function Bullets({ items }: { items: string[] }) {
	return (
		<MarkedList>
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</MarkedList>
	);
}

const Definitions = styled("dl")(({ theme }) => ({
	margin: 0,
	display: "grid",
	columnGap: theme.spacing(2),
	rowGap: theme.spacing(0.5),
	gridTemplateColumns: "fit-content(60%) minmax(0, 1fr)",
	"& dt": { color: theme.palette.text.secondary },
	"& dd": { margin: 0, overflowWrap: "anywhere" },
}));

/** Facts by their names; one that is null or false is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
	return (
		<Definitions>
			{Object.entries(facts)
				.filter(([, value]) => value !== null && value !== false)
				.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
		</Definitions>
	);
}

/** An explanation or addition, in small print. */
export function Hint(props: TypographyProps) {
	return <Typography variant="body2" color="text.secondary" {...props} />;
}

/** Words on a line of their own. */
export const Line = styled("span")({ display: "block", overflowWrap: "anywhere" });

/** Words that keep their line breaks. */
export const Lines = styled("div")({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

/** Text with room below it. */
export const Paragraph = styled(Typography)(({ theme }) => ({ marginBottom: theme.spacing(2) }));

/** Scrolls content that is wider than its place. */
export const Sideways = styled("div")({ overflowX: "auto" });

/** A notice above or between the fields of a form. */
export const FormNotice = styled(Alert)(({ theme }) => ({ width: "100%", marginBottom: theme.spacing(2) }));

/** A part of a form that is no field. */
export const FormPart = styled("div")(({ theme }) => ({ width: "100%", margin: theme.spacing(2, 0) }));

/** An alert whose buttons wrap below its text where there is no room beside it. */
export const WideAlert = styled(Alert)({ flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 200px" } });

/** Text of a part of a page, with a little room around it. */
export const PartNotice = styled(WideAlert)(({ theme }) => ({ margin: theme.spacing(1, 0) }));
