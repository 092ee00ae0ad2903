import Icon from "@mui/icons-material/Favorite";
import { t } from "#admin/i18n/texts.ts";
import { NomineeCreate } from "#admin/resources/nominees/nominee-create.tsx";
import { NomineeEdit } from "#admin/resources/nominees/nominee-edit.tsx";
import { NomineeList } from "#admin/resources/nominees/nominee-list.tsx";

export const nominees = {
	name: "nominees",
	options: { label: t("Couples") },
	list: NomineeList,
	create: NomineeCreate,
	edit: NomineeEdit,
	icon: Icon,
	recordRepresentation: (record: { husband: string; wife: string }) => `${record.husband} & ${record.wife}`,
};
