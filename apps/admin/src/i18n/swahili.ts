import type { TranslationMessages } from "react-admin";
import { swahili as bin } from "#admin/bin/swahili.ts";
import { swahili as drafts } from "#admin/drafts/swahili.ts";
import { swahili as evening } from "#admin/evening/swahili.ts";
import { reactAdmin } from "#admin/i18n/react-admin-swahili.ts";
import { swahili as shared } from "#admin/i18n/shared-swahili.ts";
import { swahili as imports } from "#admin/imports/swahili.ts";
import { swahili as inputs } from "#admin/inputs/swahili.ts";
import { swahili as kits } from "#admin/kits/swahili.ts";
import { swahili as layout } from "#admin/layout/swahili.ts";
import { swahili as lists } from "#admin/lists/swahili.ts";
import { swahili as operations } from "#admin/operations/swahili.ts";
import { swahili as providers } from "#admin/providers/swahili.ts";
import { swahili as records } from "#admin/records/swahili.ts";
import { swahili as audit } from "#admin/resources/audit/swahili.ts";
import { swahili as banners } from "#admin/resources/banners/swahili.ts";
import { swahili as categories } from "#admin/resources/categories/swahili.ts";
import { swahili as files } from "#admin/resources/files/swahili.ts";
import { swahili as galleries } from "#admin/resources/galleries/swahili.ts";
import { swahili as invitations } from "#admin/resources/invitations/swahili.ts";
import { swahili as legalTexts } from "#admin/resources/legal-texts/swahili.ts";
import { swahili as nominees } from "#admin/resources/nominees/swahili.ts";
import { swahili as occasions } from "#admin/resources/occasions/swahili.ts";
import { swahili as settings } from "#admin/resources/settings/swahili.ts";
import { swahili as sponsors } from "#admin/resources/sponsors/swahili.ts";
import { swahili as submissions } from "#admin/resources/submissions/swahili.ts";
import { swahili as users } from "#admin/resources/users/swahili.ts";
import { swahili as voids } from "#admin/resources/voids/swahili.ts";
import { swahili as safekeeping } from "#admin/safekeeping/swahili.ts";
import { swahili as seasons } from "#admin/seasons/swahili.ts";
import { swahili as start } from "#admin/start/swahili.ts";
import { swahili as twoStep } from "#admin/two-step/swahili.ts";
import { swahili as uploads } from "#admin/uploads/swahili.ts";
import { swahili as votes } from "#admin/votes/swahili.ts";
import { swahili as withdrawals } from "#admin/withdrawals/swahili.ts";

/** Every text of the back office in Swahili, by the English that stands in the code; a folder's own lie beside it. */
export const messages: TranslationMessages = {
	...reactAdmin,
	...bin,
	...drafts,
	...evening,
	...shared,
	...imports,
	...inputs,
	...kits,
	...layout,
	...lists,
	...operations,
	...providers,
	...records,
	...audit,
	...banners,
	...categories,
	...files,
	...galleries,
	...invitations,
	...legalTexts,
	...nominees,
	...occasions,
	...settings,
	...sponsors,
	...submissions,
	...users,
	...voids,
	...safekeeping,
	...seasons,
	...start,
	...twoStep,
	...uploads,
	...votes,
	...withdrawals,
};
