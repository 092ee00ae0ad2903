import { countryListReplySchema } from "@bcc/contract/site/country";
import { listCountries } from "#server/features/site/country/rules.ts";
import { publicApi } from "#server/http/public-api.ts";
import { replies } from "#server/http/replies.ts";

/** The countries and nationalities that accounts may have (added); the same for every visitor, so cached. */
export const countryRoutes = publicApi(async (app) => {
	app.get(
		"/users/countries",
		{
			schema: {
				summary: "All countries with their nationalities, in the caller's language",
				response: replies(countryListReplySchema),
			},
		},
		(request, reply) => {
			const { locale } = request;
			return app.replyCache.send(request, reply, `countries ${locale}`, async () => listCountries(locale));
		},
	);
});
