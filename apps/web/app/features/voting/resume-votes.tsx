import { useEffect } from "react";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { unconfirmedVotesKey } from "./unconfirmed-votes-key.ts";

/** Goes on with votes that the document before has left unconfirmed; what that takes is loaded only then. */
export function ResumeVotes() {
	const { show } = useSnackbar();

	useEffect(() => {
		try {
			if (sessionStorage.getItem(unconfirmedVotesKey) === null) return;
		} catch {
			return;
		}
		void import("./browser-votes.ts").then(({ tellAnswers }) => tellAnswers(show));
	}, [show]);

	return null;
}
