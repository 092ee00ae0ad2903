import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StructuredData } from "./structured-data.tsx";

test("no text of the data ends the script, and all of it is still there", () => {
	const value = { name: `</script><script>alert(1)</script><!--`, topic: `"quoted" & \u2028 Ndoa — 💍` };
	const html = renderToStaticMarkup(<StructuredData value={value} />);
	const [, json = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
	expect(JSON.parse(json)).toMatchObject(value);
});
