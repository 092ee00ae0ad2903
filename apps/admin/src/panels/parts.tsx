import { Alert, styled, Typography, type TypographyProps } from "@mui/material";

/** Things beside one another that go on below where there is no room. */
export const Row = styled("div")(({ theme }) => ({
	...{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: theme.spacing(1) },
}));

/** Things below one another, no wider than they have to be. */
export const Column = styled("div")(({ theme }) => ({
	...{ display: "grid", gap: theme.spacing(1), justifyItems: "start" },
}));

/** Cards beside one another, as many as there is room for. */
export const Cards = styled("div")(({ theme }) => ({
	...{ display: "grid", gap: theme.spacing(2) },
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))",
}));

/** A list without marks. */
export const PlainList = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

/** Names and values. */
const Definitions = styled("dl")(({ theme }) => ({
	...{ margin: 0, display: "grid", columnGap: theme.spacing(2), rowGap: theme.spacing(0.5) },
	gridTemplateColumns: "fit-content(60%) minmax(0, 1fr)",
	"& dt": { color: theme.palette.text.secondary },
	"& dd": { margin: 0, overflowWrap: "anywhere" },
}));

export function Facts({ facts }: { facts: Record<string, string> }) {
	return (
		<Definitions>
			{Object.entries(facts).map(([name, value]) => [
				<dt key={`${name} name`}>{name}</dt>,
				<dd key={name}>{value}</dd>,
			])}
		</Definitions>
	);
}

/** What explains or adds something, in small letters. */
export function Hint(props: TypographyProps) {
	return <Typography variant="body2" color="text.secondary" {...props} />;
}

/** Text with room below it. */
export const Paragraph = styled(Typography)(({ theme }) => ({ marginBottom: theme.spacing(2) }));

/** What a form says above or between its fields. */
export const FormNotice = styled(Alert)(({ theme }) => ({ width: "100%", marginBottom: theme.spacing(2) }));

/** A part of a form that is no field. */
export const FormPart = styled("div")(({ theme }) => ({ width: "100%", margin: theme.spacing(2, 0) }));

/** Whose buttons go below its words where there is no room beside them. */
export const WideAlert = styled(Alert)({ flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 200px" } });
