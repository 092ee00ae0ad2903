import type { Remedy } from "@bcc/contract/office/admin-start-page";
import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import { Button, type ButtonProps } from "@mui/material";
import { Link } from "react-router";

/** Leads to the screen that fixes something. */
export function RemedyButton({
	remedy,
	...look
}: { remedy: Remedy } & Pick<ButtonProps, "variant" | "size">) {
	const link =
		"to" in remedy
			? { component: Link, to: remedy.to }
			: { href: remedy.href, target: "_blank", rel: "noopener", endIcon: <OpenInNewIcon /> };
	return (
		<Button {...look} {...link}>
			{remedy.label}
		</Button>
	);
}
