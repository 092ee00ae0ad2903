import DeleteIcon from "@mui/icons-material/Delete";
import { Button, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import {
	Confirm,
	type RaRecord,
	useDeleteController,
	useNotify,
	useRecordContext,
	useResourceContext,
} from "react-admin";
import { Bullets } from "#admin/components/panel/parts.tsx";
import { contentEffects, contentName } from "#admin/components/record/content-effects.ts";
import { useLeaveForm } from "#admin/components/record/use-leave-form.ts";
import { t } from "#admin/i18n/texts.ts";
import { isAboutBookings } from "#admin/providers/api.ts";

type Props = {
	record: RaRecord;
	name: string;
	/** Shown before the effects. */
	description?: string;
	/** What visitors lose with the record. */
	effects: string[];
	onRefused?(): void;
	/** Beside the question whether those who have booked are told. */
	booked?: ReactNode;
	/** Where their bookings are listed. */
	bookings?: string;
};

/** Deletes a record, once the organiser confirms the effects. */
export function ConfirmedDeleteButton({
	record,
	name,
	description = t("It would take away:"),
	effects,
	onRefused,
	booked,
	bookings,
}: Props) {
	const [open, setOpen] = useState(false);
	/** Who has booked it: they are told, if the organiser goes on. */
	const [affected, setAffected] = useState<string>();
	const notify = useNotify();
	const leave = useLeaveForm();
	const close = () => {
		setOpen(false);
		setAffected(undefined);
	};
	const { handleDelete, isPending } = useDeleteController({
		record,
		mutationMode: "pessimistic",
		redirect: false,
		mutationOptions: {
			meta: affected === undefined ? undefined : { tell_buyers: true },
			onSettled: (_, error) => {
				if (isAboutBookings(error)) return setAffected(error.message);
				close();
				if (!error) leave(affected === undefined ? undefined : bookings);
			},
			onError: (error) => {
				if (isAboutBookings(error)) return;
				notify((error as Error).message, { type: "error", autoHideDuration: 10_000 });
				onRefused?.();
			},
		},
	});
	return (
		<>
			<Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
				{t("Delete")}
			</Button>
			<Confirm
				isOpen={open}
				loading={isPending}
				title={affected ? t("%{name} does not take place?", { name }) : t("Delete %{name}?", { name })}
				content={
					<>
						{affected && (
							<Typography role="alert" component="div" sx={{ mb: 1 }}>
								<strong>{affected}</strong>{" "}
								{t(
									"Then nobody pays or is let in any more, and all of that money is to be given back: the bookings are shown next.",
								)}{" "}
								{booked}
							</Typography>
						)}
						<Typography>{description}</Typography>
						<Bullets items={effects} />
						<Typography color="text.secondary">{t("It can be restored from the bin, as it was.")}</Typography>
					</>
				}
				confirm={affected ? t("Delete and tell them") : t("Delete")}
				confirmColor="warning"
				ConfirmIcon={DeleteIcon}
				onConfirm={handleDelete}
				onClose={close}
			/>
		</>
	);
}

/** Deletes a record that nobody votes for. */
export function ContentDeleteButton(props: Pick<Props, "booked" | "bookings">) {
	const record = useRecordContext();
	const resource = useResourceContext() ?? "";
	if (!record) return null;
	return (
		<ConfirmedDeleteButton
			record={record}
			name={contentName(record)}
			effects={contentEffects(resource, record)}
			{...props}
		/>
	);
}
