import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { endAccount } from "./account-record.ts";

/**
 * For a visitor whose session has ended: the record is removed, and they may sign in and come back to this page
 * (architecture §4).
 */
export function useEndedSession(): () => Promise<void> {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	return useCallback(async () => {
		await endAccount();
		await navigate(withReturnUrl(localizedPath("/login"), pathname), { replace: true });
	}, [navigate, pathname]);
}
