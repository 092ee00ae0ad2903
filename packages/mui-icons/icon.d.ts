/** The type of every icon. */
export { default } from "@mui/material/SvgIcon";
