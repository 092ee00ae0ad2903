import Icon from "@mui/icons-material/RemoveCircleOutline";
import { t } from "#admin/i18n/texts.ts";
import { VoidList } from "#admin/resources/voids/void-list.tsx";

export const voids = { name: "voids", options: { label: t("Voided votes") }, list: VoidList, icon: Icon };
