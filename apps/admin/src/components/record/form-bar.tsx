import { styled } from "@mui/material";
import { type ComponentProps, useEffect, useRef } from "react";
import { Toolbar } from "react-admin";
import { useFormState } from "react-hook-form";

const Bar = styled(Toolbar)(({ theme }) => ({
	position: "sticky",
	bottom: 0,
	zIndex: 2,
	flexWrap: "wrap",
	gap: theme.spacing(1),
	backgroundColor: theme.palette.background.paper,
}));

/** The buttons of a form, always in sight; a refused field is scrolled into sight. */
export function FormBar({ children, ...bar }: ComponentProps<typeof Bar>) {
	const anchor = useRef<HTMLSpanElement>(null);
	const { isSubmitting, submitCount } = useFormState();
	useEffect(() => {
		if (isSubmitting || submitCount === 0) return;
		// Invalid fields are marked once they have rendered again.
		const frame = requestAnimationFrame(() => {
			const form = anchor.current?.closest("form");
			const firstFault = form?.querySelector('[aria-invalid="true"], .MuiFormHelperText-root.Mui-error');
			firstFault?.scrollIntoView({ block: "center" });
		});
		return () => cancelAnimationFrame(frame);
	}, [isSubmitting, submitCount]);
	return (
		<Bar {...bar}>
			{children}
			<span ref={anchor} hidden />
		</Bar>
	);
}
