import Icon from "@mui/icons-material/Event";
import { EventCreate } from "#admin/resources/events/EventCreate.tsx";
import { EventEdit } from "#admin/resources/events/EventEdit.tsx";
import { EventList } from "#admin/resources/events/EventList.tsx";

export const events = {
	name: "events",
	options: { label: "Events" },
	list: EventList,
	create: EventCreate,
	edit: EventEdit,
	icon: Icon,
	recordRepresentation: "name",
};
