import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { CategoryInputs } from "#admin/resources/categories/category-inputs.tsx";
import { RemovalButton } from "#admin/withdrawals/removal-button.tsx";
import { VotesNotice } from "#admin/withdrawals/votes-notice.tsx";
import { WithdrawnNotice } from "#admin/withdrawals/withdrawn-notice.tsx";

export { CategoryList as list } from "#admin/resources/categories/category-list.tsx";

export const create = () => (
	<RecordCreate title={t("New category")} drafts>
		<CategoryInputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit title={t("Category")} removal={<RemovalButton />}>
		<WithdrawnNotice />
		<VotesNotice fields={t("name, code and voting times")} />
		<CategoryInputs />
	</RecordEdit>
);
