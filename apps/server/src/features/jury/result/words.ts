import type { JuryPart } from "@bcc/contract/votes/points";
import * as m from "@bcc/messages";
import type { AwardRule } from "#server/features/site/settings/plugin.ts";
import { textIn } from "#server/lib/translation.ts";

/** How the winners of a season with a jury are found, for visitors. */
export function awardRuleOf({ share, criteria }: Pick<JuryPart, "share" | "criteria">): AwardRule {
	const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
	return {
		words: (options) => m.jury_rule({ public: 100 - share, jury: share }, options),
		details: [
			(options) => m.jury_rule_public({}, options),
			(options) => {
				const text = textIn(options.locale);
				const parts = criteria.map(({ name, name_sw, weight }) =>
					m.jury_rule_criterion({ name: text(name, name_sw), weight, weights }, options),
				);
				return m.jury_rule_jury({ criteria: parts.join(", ") }, options);
			},
			(options) => m.jury_rule_abstain({}, options),
			(options) => m.jury_rule_total({}, options),
		],
	};
}
