import Icon from "@mui/icons-material/History";
import { t } from "#admin/i18n/texts.ts";
import { AuditList } from "#admin/resources/audit/audit-list.tsx";

export const audit = { name: "audit", options: { label: t("Audit log") }, list: AuditList, icon: Icon };
