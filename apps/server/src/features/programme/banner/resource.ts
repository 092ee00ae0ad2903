import { bannerSchemas } from "@bcc/contract/programme/admin-banner";
import { banner } from "#server/db/schema/banner.ts";
import { AppError } from "#server/lib/app-error.ts";
import { harmlessHtml } from "#server/lib/harmless-html.ts";
import { tableResource } from "#server/records/table-resource.ts";

export const banners = tableResource({
	name: "banners",
	schemas: bannerSchemas,
	table: banner,
	columns: {
		title: banner.titleHtml,
		title_sw: banner.titleHtmlSw,
		text: banner.textHtml,
		text_sw: banner.textHtmlSw,
	},
	label: ({ placement, title }) => `${placement}: ${title.replace(/<[^>]*>/g, "")}`,
	search: [banner.titleHtml, banner.titleHtmlSw, banner.textHtml, banner.textHtmlSw],
	group: "placement",
	/** Makes the HTML harmless (architecture §4), of which something must be left. */
	prepare(_transaction, input) {
		const title = harmlessHtml(input.title);
		const text = harmlessHtml(input.text);
		if (!title.trim()) throw new AppError("invalid_input", { field: "title" });
		if (!text.trim()) throw new AppError("invalid_input", { field: "text" });
		return {
			...input,
			title,
			text,
			title_sw: input.title_sw && harmlessHtml(input.title_sw),
			text_sw: input.text_sw && harmlessHtml(input.text_sw),
		};
	},
});
