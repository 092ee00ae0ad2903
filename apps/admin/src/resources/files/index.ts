import Icon from "@mui/icons-material/PermMedia";
import { FileList } from "#admin/resources/files/FileList.tsx";

export const files = { name: "files", options: { label: "Files" }, list: FileList, icon: Icon };
