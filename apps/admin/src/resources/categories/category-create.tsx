import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { CategoryInputs } from "#admin/resources/categories/category-inputs.tsx";

export function CategoryCreate() {
	return (
		<RecordCreate title={t("New category")} drafts>
			<CategoryInputs />
		</RecordCreate>
	);
}
