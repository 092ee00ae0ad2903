import Icon from "@mui/icons-material/History";
import { AuditList } from "#admin/resources/audit/AuditList.tsx";

export const audit = { name: "audit", options: { label: "Audit log" }, list: AuditList, icon: Icon };
