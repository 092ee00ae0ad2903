import { Alert, Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
	/** Path of the screen where they wait. */
	to: string;
	/** Words of the button. */
	action: string;
	children: ReactNode;
};

/** Says that something waits for somebody, and leads to it. */
export function WaitingNotice({ to, action, children }: Props) {
	return (
		<Alert
			severity="info"
			action={
				<Button color="inherit" component={Link} to={to}>
					{action}
				</Button>
			}
		>
			{children}
		</Alert>
	);
}
