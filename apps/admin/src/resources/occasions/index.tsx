import EventIcon from "@mui/icons-material/Event";
import SchoolIcon from "@mui/icons-material/School";
import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { eventKind, type OccasionKind, seminarKind } from "#admin/resources/occasions/kind.ts";
import { OccasionInputs } from "#admin/resources/occasions/occasion-inputs.tsx";
import { OccasionList } from "#admin/resources/occasions/occasion-list.tsx";

export const seminars = {
	name: "seminars",
	options: { label: t("Seminars") },
	...screensOf(seminarKind),
	icon: SchoolIcon,
	recordRepresentation: "name",
};

export const events = {
	name: "events",
	options: { label: t("Events") },
	...screensOf(eventKind),
	icon: EventIcon,
	recordRepresentation: "name",
};

function screensOf(kind: OccasionKind) {
	return {
		list: () => <OccasionList kind={kind} />,
		create: () => (
			<RecordCreate title={kind.create} drafts>
				<OccasionInputs kind={kind} />
			</RecordCreate>
		),
		edit: () => (
			<RecordEdit title={kind.noun}>
				<OccasionInputs kind={kind} />
			</RecordEdit>
		),
	};
}
