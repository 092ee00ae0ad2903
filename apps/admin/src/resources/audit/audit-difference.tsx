import type { AuditEntry } from "@bcc/contract/admin";
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { changedFields } from "#admin/resources/audit/difference.ts";
import { useNames } from "#admin/resources/audit/use-names.ts";

/** The fields that a change touched, as they were and as they are since. */
export function AuditDifference({ entry }: { entry?: AuditEntry }) {
	const record = useRecordContext<AuditEntry>() ?? entry;
	const names = useNames(record);
	if (!record) return null;
	const fields = changedFields(record.resource, record.before, record.after, names);
	if (fields.length === 0) return <Typography variant="body2">{t("No field changed.")}</Typography>;
	const cell = {
		verticalAlign: "top",
		overflowWrap: "anywhere",
		whiteSpace: "pre-wrap",
		width: { xs: "34%", sm: "40%" },
	} as const;
	return (
		<Box sx={{ overflowX: "auto" }}>
			<Table
				size="small"
				aria-label={t("Before and after")}
				sx={{ tableLayout: "fixed", minWidth: 280, "& td, & th": { px: { xs: 0.5, sm: 2 } } }}
			>
				<TableHead>
					<TableRow>
						<TableCell>{t("Field")}</TableCell>
						<TableCell sx={{ width: cell.width }}>{t("Before")}</TableCell>
						<TableCell sx={{ width: cell.width }}>{t("After")}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{fields.map(({ name, before, after }) => (
						<TableRow key={name}>
							<TableCell component="th" scope="row" sx={{ verticalAlign: "top", overflowWrap: "anywhere" }}>
								{name}
							</TableCell>
							<TableCell sx={{ ...cell, color: "error.main" }}>
								<del style={{ textDecoration: "none" }}>{before}</del>
							</TableCell>
							<TableCell sx={{ ...cell, color: "success.main" }}>
								<ins style={{ textDecoration: "none" }}>{after}</ins>
							</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
		</Box>
	);
}
