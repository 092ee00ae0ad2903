import { useEffect } from "react";
import { renewRecord } from "./account-record.ts";
import { followOtherTabs, useAccount } from "./account-state.ts";

/** Keeps what the page shows and what the browser stores of the account in step; stands once, in the root. */
export function useAccountRecord(): void {
	const { loggedIn, userId } = useAccount();

	useEffect(followOtherTabs, []);

	useEffect(() => {
		/* Known to be in, but not as whom: the tab that signed in keeps the record. */
		if (loggedIn && userId === null) return;
		void renewRecord(userId);
	}, [loggedIn, userId]);
}
