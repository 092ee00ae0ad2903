import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { LocalLink } from "./local-link.tsx";

type Look = {
	/** `primary` is for the one main thing of a section. */
	variant?: "primary" | "secondary" | "ghost";
	size?: "medium" | "large";
};

function classOf({ variant = "primary", size = "medium" }: Look, className?: string) {
	return [styles.button, styles[variant], styles[size], className].filter(Boolean).join(" ");
}

/** A button, at least 44 px high; takes its colours from the surface it stands on. */
export function Button({
	variant,
	size,
	className,
	type = "button",
	...rest
}: ComponentProps<"button"> & Look) {
	return <button type={type} className={classOf({ variant, size }, className)} {...rest} />;
}

/** A link within the site (keeps the language) that looks like a button. */
export function ButtonLink({
	variant,
	size,
	className,
	...rest
}: Omit<ComponentProps<typeof LocalLink>, "className"> & Look & { className?: string }) {
	return <LocalLink className={classOf({ variant, size }, className)} {...rest} />;
}
