import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useId } from "react";
import { useNotify } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";
import type { ApiError } from "#admin/providers/api.ts";

type Action = {
	/** What its button does, in a word. */
	action: string;
	color?: "primary" | "error" | "warning";
	/** Whether what is filled in can be sent. */
	ready?: boolean;
	/** Rejects with what went wrong: the dialog stays and says so. Words that it resolves with are said once it is closed. */
	onSubmit(): unknown;
	/** The dialog stays when it is done: it has only looked something up. */
	stays?: boolean;
	/** Done as soon as the dialog opens, too. */
	atOnce?: boolean;
};

type Props = Action & {
	title: string;
	/** What can be done besides. */
	others?: Action[];
	/** What is said where somebody else was faster; left out = what the server says. */
	conflict?: string;
	/** Nothing is stored: a form that is being written may go on. */
	local?: boolean;
	width?: "sm" | "md";
	children?: ReactNode;
	onClose(): void;
	onRefused?(error: ApiError): void;
};

/** A form in a dialog, which says what went wrong, or closes once it is done and has everything read again. */
export function FormDialog(props: Props) {
	const { title, others = [], conflict, local, width = "sm", children, onClose, onRefused, ...main } = props;
	const id = useId();
	const queries = useQueryClient();
	const notify = useNotify();
	const { mutate, isPending, error } = useMutation<unknown, ApiError, Action>({
		mutationFn: async ({ onSubmit }) => await onSubmit(),
		onSuccess: (result, { stays }) => {
			if (stays) return;
			if (typeof result === "string") notify(result, { type: "success" });
			if (!local) void queries.invalidateQueries();
			onClose();
		},
		onError: (refusal) => onRefused?.(refusal),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
	useEffect(() => {
		const first = others.find(({ atOnce }) => atOnce);
		if (first) mutate(first);
	}, []);
	const isReady = ({ ready = true }: Action) => ready && !isPending;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// React hands events on to the form that the dialog belongs to.
		event.stopPropagation();
		if (isReady(main)) mutate(main);
	};
	const problem = conflict && error?.body?.code === "changed_meanwhile" ? conflict : error?.message;
	return (
		<Dialog
			open
			onClose={onClose}
			fullWidth
			maxWidth={width}
			aria-labelledby={id}
			onClick={(event) => event.stopPropagation()}
		>
			<form onSubmit={submit} noValidate>
				<DialogTitle id={id}>{title}</DialogTitle>
				<DialogContent>
					{problem && <FormNotice severity="error">{problem}</FormNotice>}
					{children}
				</DialogContent>
				<DialogActions>
					<Button onClick={onClose}>{t("Cancel")}</Button>
					{others.map((other) => (
						<Button
							key={other.action}
							variant="outlined"
							color={other.color}
							disabled={!isReady(other)}
							onClick={() => mutate(other)}
						>
							{other.action}
						</Button>
					))}
					<Button type="submit" variant="contained" color={main.color} disabled={!isReady(main)}>
						{main.action}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
