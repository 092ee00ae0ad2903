import { RecordEdit } from "#admin/records/record-edit.tsx";
import { EventInputs } from "#admin/resources/events/EventInputs.tsx";

export function EventEdit() {
	return (
		<RecordEdit title="Event">
			<EventInputs />
		</RecordEdit>
	);
}
