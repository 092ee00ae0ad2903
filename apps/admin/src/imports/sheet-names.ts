import type { ImportSheet } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";

export const sheetNames: Record<ImportSheet, string> = { categories: t("Categories"), couples: t("Couples") };
