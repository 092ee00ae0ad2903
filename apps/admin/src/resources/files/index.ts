import Icon from "@mui/icons-material/PermMedia";
import { t } from "#admin/i18n/texts.ts";
import { FileList } from "#admin/resources/files/file-list.tsx";

export const files = { name: "files", options: { label: t("Files") }, list: FileList, icon: Icon };
