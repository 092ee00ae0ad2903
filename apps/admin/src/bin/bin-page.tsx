import { Alert, Card, LinearProgress, List, ListItem, ListItemText, styled, Typography } from "@mui/material";
import { RecordContextProvider, RecordRepresentation, ResourceContextProvider, Title } from "react-admin";
import { type Deleted, useBin } from "#admin/bin/use-bin.ts";
import { t } from "#admin/i18n/texts.ts";
import { screens } from "#admin/layout/screens.ts";
import { RestoreButton } from "#admin/lists/restore-button.tsx";
import { Screen } from "#admin/panels/parts.tsx";
import { formatMoment } from "#admin/time.ts";

/** Deleted records of every kind; each can be restored as it was. */
export default function BinPage() {
	const { deleted, more, isPending, error } = useBin();
	return (
		<Screen spacing={2}>
			<Title title={t("Bin")} />
			<Typography>
				{t("Deleted records stay here. Restoring one puts it back as and where it was.")}
			</Typography>
			{error && <Alert severity="error">{error.message}</Alert>}
			{isPending && !error && <LinearProgress aria-label={t("Loading the bin")} />}
			{!isPending && !error && deleted.length === 0 && (
				<Alert severity="info">{t("The bin is empty.")}</Alert>
			)}
			{deleted.length > 0 && (
				<Card variant="outlined">
					<List disablePadding aria-label={t("Deleted")}>
						{deleted.map((one) => (
							<Line key={`${one.resource} ${one.record.id}`} {...one} />
						))}
					</List>
				</Card>
			)}
			{more.map((resource) => (
				<Alert key={resource} severity="info">
					{t(
						"More of the kind “%{kind}” are deleted than are shown here: its own list has them all, with the filter “Deleted”.",
						{ kind: screens[resource].one },
					)}
				</Alert>
			))}
		</Screen>
	);
}

const DeletedItem = styled(ListItem)(({ theme }) => ({
	"&&": {
		paddingRight: theme.spacing(15),
		[theme.breakpoints.down("sm")]: { paddingRight: theme.spacing(8) },
	},
	"&:last-child": { borderBottom: 0 },
}));

function Line({ resource, record }: Deleted) {
	return (
		<ResourceContextProvider value={resource}>
			<RecordContextProvider value={record}>
				<DeletedItem divider secondaryAction={<RestoreButton />}>
					<ListItemText
						primary={<RecordRepresentation />}
						secondary={t("%{kind} · deleted %{moment}", {
							kind: screens[resource].one,
							moment: formatMoment(record.deleted_at),
						})}
					/>
				</DeletedItem>
			</RecordContextProvider>
		</ResourceContextProvider>
	);
}
