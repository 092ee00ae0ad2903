import Icon from "@mui/icons-material/Favorite";
import { t } from "#admin/i18n/texts.ts";
import { NomineeCreate } from "#admin/resources/nominees/NomineeCreate.tsx";
import { NomineeEdit } from "#admin/resources/nominees/NomineeEdit.tsx";
import { NomineeList } from "#admin/resources/nominees/NomineeList.tsx";

export const nominees = {
	name: "nominees",
	options: { label: t("Couples") },
	list: NomineeList,
	create: NomineeCreate,
	edit: NomineeEdit,
	icon: Icon,
	recordRepresentation: (record: { husband: string; wife: string }) => `${record.husband} & ${record.wife}`,
};
