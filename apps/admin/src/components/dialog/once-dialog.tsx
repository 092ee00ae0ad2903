import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type ReactNode, useId } from "react";
import { t } from "#admin/i18n/texts.ts";

type Props = { title: string; actions?: ReactNode; children: ReactNode; onClose(): void };

/** Shows something once only, such as a link: only its own button closes it. */
export function OnceDialog({ title, actions, children, onClose }: Props) {
	const id = useId();
	return (
		<Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClick={(event) => event.stopPropagation()}>
			<DialogTitle id={id}>{title}</DialogTitle>
			<DialogContent>{children}</DialogContent>
			<DialogActions>
				{actions}
				<Button variant="contained" onClick={onClose}>
					{t("Done")}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
