import Icon from "@mui/icons-material/Inbox";
import { t } from "#admin/i18n/texts.ts";
import { SubmissionList } from "#admin/resources/submissions/submission-list.tsx";
import { SubmissionShow } from "#admin/resources/submissions/submission-show.tsx";

export const submissions = {
	name: "submissions",
	options: { label: t("Photos and stories") },
	list: SubmissionList,
	show: SubmissionShow,
	icon: Icon,
	recordRepresentation: (record: { husband: string; wife: string }) => `${record.husband} & ${record.wife}`,
};
