import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NonceContext } from "#web/lib/nonce.ts";
import { StructuredData } from "./structured-data.tsx";

test("no text of the data ends the script, and all of it is still there", () => {
	const value = { name: `</script><script>alert(1)</script><!--`, topic: `"quoted" & \u2028 Ndoa — 💍` };
	const html = renderToStaticMarkup(
		<NonceContext value="abc">
			<StructuredData value={value} />
		</NonceContext>,
	);
	const [, json = ""] =
		/^<script type="application\/ld\+json" nonce="abc">([^<]*)<\/script>$/.exec(html) ?? [];
	expect(JSON.parse(json)).toEqual(value);
});
