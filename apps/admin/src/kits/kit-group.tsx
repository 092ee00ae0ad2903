import { Button, styled, Typography } from "@mui/material";
import { Hint, Row } from "#admin/panels/parts.tsx";

const Group = styled("div")({ marginTop: 8, "& > div": { rowGap: 0 } });

type Props = {
	title: string;
	says: string;
	links: { label: string; href: string }[];
	/** They open elsewhere rather than save a file. */
	opens?: boolean;
};

/** One thing to pass on, in its languages and sizes. */
export function KitGroup({ title, says, links, opens = false }: Props) {
	const behaviour = opens ? { target: "_blank", rel: "noreferrer" } : { download: true };
	return (
		<Group role="group" aria-label={title}>
			<Typography variant="subtitle2" component="h3">
				{title}
			</Typography>
			<Hint>{says}</Hint>
			<Row>
				{links.map(({ label, href }) => (
					<Button
						key={href}
						component="a"
						size="small"
						href={href}
						aria-label={`${title}: ${label}`}
						{...behaviour}
					>
						{label}
					</Button>
				))}
			</Row>
		</Group>
	);
}
