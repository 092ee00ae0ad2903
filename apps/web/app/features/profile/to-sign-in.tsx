import { useEffect } from "react";
import { useEndedSession } from "#web/features/account/use-ended-session.ts";

/** Stands where a page needs somebody signed in and nobody is: leads to the sign-in page and back (architecture §4). */
export function ToSignIn() {
	const endSession = useEndedSession();
	useEffect(() => void endSession(), [endSession]);
	return null;
}
