import { useNavigate } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";
import { returnPath } from "#web/lib/return-url.ts";

/** The back office is an application of its own, of which the site's router knows nothing (docs/architecture.md). */
const backOffice = /^\/admin(?:[/?#]|$)/;

/**
 * Goes back to where a visitor came from once signed in; to the profile when that is nowhere.
 *
 * @param returnUrl the query parameter of that name: anybody's text
 */
export function useReturn(returnUrl: string | null): () => Promise<void> {
	const navigate = useNavigate();
	return async () => {
		const path = returnPath(returnUrl, localizedPath("/profile"));
		if (backOffice.test(path)) location.assign(path);
		else await navigate(path);
	};
}
