export { AuditList as list } from "#admin/resources/audit/audit-list.tsx";
