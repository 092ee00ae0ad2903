import type { AuditEntry } from "@bcc/contract/office/admin-audit";
import { styled, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { Sideways } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { changedFields } from "#admin/office/audit/difference.ts";
import { useNames } from "#admin/office/audit/use-names.ts";

const Changes = styled(Table)(({ theme }) => ({
	tableLayout: "fixed",
	minWidth: 280,
	"& td, & th": { verticalAlign: "top", overflowWrap: "anywhere", paddingInline: theme.spacing(2) },
	"& thead th:not(:first-of-type)": { width: "40%" },
	"& td": { whiteSpace: "pre-wrap" },
	"& del": { textDecoration: "none", color: theme.palette.error.main },
	"& ins": { textDecoration: "none", color: theme.palette.success.main },
	[theme.breakpoints.down("sm")]: {
		"& td, & th": { paddingInline: theme.spacing(0.5) },
		"& thead th:not(:first-of-type)": { width: "34%" },
	},
}));

/** The fields of a change, before and after. */
export function AuditDifference() {
	const record = useRecordContext<AuditEntry>();
	const names = useNames(record);
	if (!record) return null;
	const fields = changedFields(record.resource, record.before, record.after, names);
	if (fields.length === 0) return <Typography variant="body2">{t("No field changed.")}</Typography>;
	return (
		<Sideways>
			<Changes size="small" aria-label={t("Before and after")}>
				<TableHead>
					<TableRow>
						<TableCell>{t("Field")}</TableCell>
						<TableCell>{t("Before")}</TableCell>
						<TableCell>{t("After")}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{fields.map(({ name, before, after }) => (
						<TableRow key={name}>
							<TableCell component="th" scope="row">
								{name}
							</TableCell>
							<TableCell>
								<del>{before}</del>
							</TableCell>
							<TableCell>
								<ins>{after}</ins>
							</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Changes>
		</Sideways>
	);
}
