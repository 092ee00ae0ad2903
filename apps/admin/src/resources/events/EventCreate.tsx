import { RecordCreate } from "#admin/records/record-create.tsx";
import { EventInputs } from "#admin/resources/events/EventInputs.tsx";

export function EventCreate() {
	return (
		<RecordCreate title="New event">
			<EventInputs />
		</RecordCreate>
	);
}
