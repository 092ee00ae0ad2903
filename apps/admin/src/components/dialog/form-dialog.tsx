import { Button, Dialog, DialogActions, DialogContent, DialogTitle, styled } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, isValidElement, type ReactNode, useEffect, useId, useRef } from "react";
import { useNotify } from "react-admin";
import { FormNotice } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import type { ApiError } from "#admin/providers/api.ts";

type Action = {
	/** What its button does, in a word. */
	action: string;
	color?: "primary" | "error" | "warning";
	/** Whether what is filled in can be sent. */
	ready?: boolean;
	/**
	 * Rejects with the error to show in the open dialog. Text that it resolves with is shown once the dialog has closed;
	 * an element takes the dialog's place.
	 */
	onSubmit(): unknown;
	/** The dialog stays open afterwards: the action only looks something up. */
	stays?: boolean;
	/** Also run as soon as the dialog opens. */
	atOnce?: boolean;
};

type Props = Action & {
	title: string;
	/** Further actions. */
	others?: Action[];
	/** Message when somebody else was faster; left out = the server's message. */
	conflict?: string;
	/** Nothing is stored, so a form being edited is not reloaded. */
	local?: boolean;
	/** Where somebody else was faster, it shows what is there by now. */
	follows?: boolean;
	width?: "sm" | "md";
	/** What the button says that closes it; left out = "Cancel". */
	dismiss?: string;
	children?: ReactNode;
	onClose(): void;
	onRefused?(error: ApiError): void;
};

/** The buttons of a dialog that is longer than the screen stay in sight. */
const Buttons = styled(DialogActions)(({ theme }) => ({
	position: "sticky",
	bottom: 0,
	zIndex: 2,
	backgroundColor: theme.palette.background.paper,
}));

const isConflict = ({ body }: ApiError) =>
	body?.code === "changed_meanwhile" || body?.code === "price_changed";

/** A form in a dialog: shows what went wrong, or closes when done. Then it reloads all queries. */
export function FormDialog(props: Props) {
	const {
		title,
		others = [],
		conflict,
		local,
		follows,
		width = "sm",
		dismiss,
		children,
		onClose,
		onRefused,
		...main
	} = props;
	const id = useId();
	const queries = useQueryClient();
	const notify = useNotify();
	const isRunning = useRef(false);
	const { mutate, isPending, error, data } = useMutation<unknown, ApiError, Action>({
		mutationFn: async ({ onSubmit }) => await onSubmit(),
		onSuccess: (result, { stays }) => {
			if (stays) return;
			if (typeof result === "string") notify(result, { type: "success" });
			if (!local) void queries.invalidateQueries();
			if (!isValidElement(result)) onClose();
		},
		onError: (refusal) => {
			if (follows && isConflict(refusal)) void queries.invalidateQueries();
			onRefused?.(refusal);
		},
		onSettled: (_result, refusal, { stays }) => {
			isRunning.current = !refusal && !stays;
		},
	});
	/* A second press may come before the next render. */
	function run(action: Action) {
		if (isRunning.current) return;
		isRunning.current = true;
		mutate(action);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
	useEffect(() => {
		const first = others.find(({ atOnce }) => atOnce);
		if (first) run(first);
	}, []);
	if (isValidElement(data)) return data;
	const isReady = ({ ready = true }: Action) => ready && !isPending;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// React propagates events to the form that the dialog belongs to.
		event.stopPropagation();
		if (isReady(main)) run(main);
	};
	const problem = conflict && error && isConflict(error) ? conflict : error?.message;
	return (
		<Dialog
			open
			// A press beside it would throw away what is filled in.
			onClose={(_event, reason) => reason !== "backdropClick" && onClose()}
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
				<Buttons>
					<Button onClick={onClose}>{dismiss ?? t("Cancel")}</Button>
					{others.map((other) => (
						<Button
							key={other.action}
							variant="outlined"
							color={other.color}
							disabled={!isReady(other)}
							onClick={() => run(other)}
						>
							{other.action}
						</Button>
					))}
					<Button type="submit" variant="contained" color={main.color} disabled={!isReady(main)}>
						{main.action}
					</Button>
				</Buttons>
			</form>
		</Dialog>
	);
}
