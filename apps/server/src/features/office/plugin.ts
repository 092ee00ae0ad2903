import fp from "fastify-plugin";
import { adminAuditRoutes } from "#server/features/office/audit/admin-routes.ts";
import { adminBackupRoutes } from "#server/features/office/backup/admin-routes.ts";
import { backupPlugin } from "#server/features/office/backup/plugin.ts";
import { adminBooksRoutes } from "#server/features/office/books/admin-routes.ts";
import { adminImportRoutes } from "#server/features/office/import/admin-routes.ts";
import { operationsPlugin } from "#server/features/office/operations/plugin.ts";
import { adminStartPageRoutes } from "#server/features/office/start-page/admin-routes.ts";
import { taskPlugin } from "#server/features/office/task/plugin.ts";

/** The back office: audit log, start page, import, backups, books and operations. */
export const office = fp(
	async (app) => {
		await app.register(taskPlugin);
		await app.register(backupPlugin);
		await app.register(adminAuditRoutes);
		await app.register(adminBackupRoutes);
		await app.register(adminBooksRoutes);
		await app.register(adminImportRoutes);
		await app.register(operationsPlugin);
		await app.register(adminStartPageRoutes);
	},
	{ name: "office" },
);
