import { DataTable, type RaRecord } from "react-admin";
import { Thumbnail } from "#admin/components/list/thumbnail.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

/* Columns that several lists have. */

const Col = DataTable.Col<RaRecord>;

export const PlaceCol = () => <Col source="position" render={({ position }) => position + 1} />;

/** @param pathOf finds the picture where the field holds more than its path */
export const PictureCol = <Saved extends RaRecord>({
	source,
	label,
	whole,
	pathOf = (record: Saved) => record[source],
}: {
	source: string;
	label?: string;
	whole?: boolean;
	pathOf?(record: Saved): string | null | undefined;
}) => (
	<Col
		source={source}
		label={label}
		disableSort
		render={(record) => <Thumbnail path={pathOf(record as Saved)} whole={whole} />}
	/>
);

export const YesNoCol = ({ source, label }: { source: string; label?: string }) => (
	<Col source={source} label={label} disableSort render={(record) => (record[source] ? t("Yes") : t("No"))} />
);

export const MomentCol = ({
	source,
	label,
	empty = "",
	format = formatMoment,
	...more
}: {
	source: string;
	label?: string;
	/** What stands there without a moment. */
	empty?: string;
	format?(moment: string | null): string;
	disableSort?: boolean;
}) => <Col source={source} label={label} render={(record) => format(record[source]) || empty} {...more} />;
