import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useSyncExternalStore } from "react";
import { t } from "#admin/i18n/texts.ts";
import { isSamePerson } from "#admin/providers/auth-provider.ts";
import { sessionEnd } from "#admin/providers/session-end.ts";

/** Lets people sign in beside the open screen when their session has ended: what they typed stays in it. */
export function SessionEnded() {
	const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.isNoted);
	return ended ? <SignInBeside /> : null;
}

function SignInBeside() {
	useEffect(() => {
		const look = async () => {
			const same = await isSamePerson();
			if (same) sessionEnd.forget();
			/* The screen must show nothing of one person to another. */
			if (same === false) location.reload();
		};
		addEventListener("focus", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			removeEventListener("focus", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, []);
	return (
		<Dialog
			open
			onClose={sessionEnd.forget}
			aria-labelledby="session-ended"
			aria-describedby="session-ended-text"
		>
			<DialogTitle id="session-ended">{t("You are logged out")}</DialogTitle>
			<DialogContent>
				<DialogContentText id="session-ended-text">
					{t("What you typed is still here. Log in in another tab, come back to this one, and save.")}
				</DialogContentText>
			</DialogContent>
			<DialogActions>
				<Button onClick={sessionEnd.forget}>{t("Close")}</Button>
				<Button variant="contained" href="/login?returnUrl=/admin/" target="_blank" rel="opener">
					{t("Log in in another tab")}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
