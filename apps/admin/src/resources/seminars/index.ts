import Icon from "@mui/icons-material/School";
import { SeminarCreate } from "#admin/resources/seminars/SeminarCreate.tsx";
import { SeminarEdit } from "#admin/resources/seminars/SeminarEdit.tsx";
import { SeminarList } from "#admin/resources/seminars/SeminarList.tsx";

export const seminars = {
	name: "seminars",
	options: { label: "Seminars" },
	list: SeminarList,
	create: SeminarCreate,
	edit: SeminarEdit,
	icon: Icon,
	recordRepresentation: "name",
};
