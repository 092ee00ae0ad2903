import type { ButtonProps } from "@mui/material";
import type { ComponentProps } from "react";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";

type Props = Omit<ComponentProps<typeof FormDialog>, "onClose"> &
	Pick<ButtonProps, "variant" | "size"> & { label: string };

/** A button that asks before it does something. */
export function ConfirmButton({ label, variant, size, ...question }: Props) {
	return (
		<DialogButton
			{...{ variant, size, color: question.color }}
			dialog={(close) => <FormDialog {...question} onClose={close} />}
		>
			{label}
		</DialogButton>
	);
}
