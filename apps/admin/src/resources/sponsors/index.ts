import Icon from "@mui/icons-material/Label";
import { t } from "#admin/i18n/texts.ts";
import { SponsorCreate } from "#admin/resources/sponsors/sponsor-create.tsx";
import { SponsorEdit } from "#admin/resources/sponsors/sponsor-edit.tsx";
import { SponsorList } from "#admin/resources/sponsors/sponsor-list.tsx";

export const sponsors = {
	name: "sponsors",
	options: { label: t("Sponsors") },
	list: SponsorList,
	create: SponsorCreate,
	edit: SponsorEdit,
	icon: Icon,
	recordRepresentation: "name",
};
