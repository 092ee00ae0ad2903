import { maxPerPage } from "@bcc/contract/admin/resource";
import { type DeletableResource, deletableResources } from "@bcc/contract/admin/resources";
import { Alert, Card, List, ListItem, ListItemText, styled } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import {
	type RaRecord,
	RecordContextProvider,
	RecordRepresentation,
	ResourceContextProvider,
} from "react-admin";
import { RestoreButton } from "#admin/components/list/restore-button.tsx";
import { Page } from "#admin/components/panel/page.tsx";
import { t } from "#admin/i18n/texts.ts";
import { screens } from "#admin/layout/screens.ts";
import { records } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";

type Deleted = { resource: DeletableResource; record: RaRecord };

/** All deleted records, the latest first; `more`: resources of which one call does not return all. */
async function findDeleted(reading: { signal: AbortSignal }) {
	const query = { deleted: true, perPage: maxPerPage };
	const kinds = await Promise.all(
		deletableResources.map(async (resource) => ({
			resource,
			...(await records.list(resource, query, reading)),
		})),
	);
	const deleted = kinds.flatMap(({ resource, data }) =>
		data.map((record): Deleted => ({ resource, record })),
	);
	return {
		deleted: deleted.sort((one, other) => other.record.deleted_at.localeCompare(one.record.deleted_at)),
		more: kinds.filter(({ total = 0 }) => total > maxPerPage).map(({ resource }) => resource),
	};
}

/** Deleted records of every kind; each can be restored as it was. */
export default function BinPage() {
	const query = useQuery({ queryKey: ["bin"], queryFn: findDeleted, gcTime: 0 });
	return (
		<Page
			title={t("Bin")}
			description={t("Deleted records stay here. Restoring one puts it back as and where it was.")}
			query={query}
		>
			{({ deleted, more }) => (
				<>
					{deleted.length === 0 && <Alert severity="info">{t("The bin is empty.")}</Alert>}
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
				</>
			)}
		</Page>
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
