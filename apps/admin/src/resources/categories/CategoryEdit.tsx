import { RecordEdit } from "#admin/records/record-edit.tsx";
import { CategoryInputs } from "#admin/resources/categories/CategoryInputs.tsx";

export function CategoryEdit() {
	return (
		<RecordEdit title="Category">
			<CategoryInputs />
		</RecordEdit>
	);
}
