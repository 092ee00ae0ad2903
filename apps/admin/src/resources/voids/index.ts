import Icon from "@mui/icons-material/RemoveCircleOutline";
import { VoidList } from "#admin/resources/voids/VoidList.tsx";

export const voids = { name: "voids", options: { label: "Voided votes" }, list: VoidList, icon: Icon };
