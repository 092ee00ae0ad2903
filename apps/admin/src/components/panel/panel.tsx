import { Card, styled, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { Row } from "#admin/components/panel/parts.tsx";

const Frame = styled(Card)(({ theme }) => ({
	padding: theme.spacing(2),
	minWidth: 0,
})) as typeof Card;
const Head = styled(Row)(({ theme }) => ({ marginBottom: theme.spacing(1) }));
const Heading = styled(Typography)({
	flex: "1 0 min-content",
	minWidth: "min(100%, 9rem)",
	maxWidth: "100%",
	overflowWrap: "break-word",
}) as typeof Typography;

type PanelProps = { title: string; beside?: ReactNode; children: ReactNode };

/** A part of a page with its heading, and what belongs beside it. */
export function Panel({ title, beside, children }: PanelProps) {
	const id = useId();
	return (
		<Frame component="section" aria-labelledby={id} variant="outlined">
			<Head>
				<Heading id={id} variant="h6" component="h2">
					{title}
				</Heading>
				{beside}
			</Head>
			{children}
		</Frame>
	);
}
