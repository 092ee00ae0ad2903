import { maxLine } from "@bcc/contract/admin/text";
import { Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useCreatePath, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { useHref } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { useSettled } from "#admin/inputs/use-settled.ts";
import { FormNotice } from "#admin/panels/parts.tsx";

type Props<Found> = {
	resource: "nominees" | "categories";
	find(names: Record<string, string>, reading: { signal: AbortSignal }): Promise<Found[]>;
	/** The fields that hold the names to look for; nothing is sent while one that is not in Swahili is empty. */
	names: string[];
	/** Puts the name and place of a duplicate into a sentence. */
	describe(found: Found): string;
};

/** Points out, before saving, records with the same name. Saving is still possible. */
export function DuplicateNotice<Found extends { id: number }>({
	resource,
	find,
	names,
	describe,
}: Props<Found>) {
	const record = useRecordContext();
	const values: (string | null)[] = useWatch({ name: names });
	const query = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
	const queryText = JSON.stringify({ ...query, ...(record?.id ? { except: String(record.id) } : {}) });
	const settledText = useSettled(queryText);
	const settledQuery: Record<string, string> = JSON.parse(settledText);
	// What is stored was pointed out when it was written; a late notice would move the form's buttons.
	const isStored = Object.entries(query).every(([name, value]) => value === (record?.[name] ?? ""));
	const { data } = useQuery({
		queryKey: ["duplicates", resource, settledText],
		enabled:
			!isStored &&
			names.every((name) => name.endsWith("_sw") || settledQuery[name]?.trim()) &&
			Object.values(settledQuery).every((name) => name.length <= maxLine),
		queryFn: (reading) => find(settledQuery, reading),
		gcTime: 0,
	});
	const found = isStored ? [] : (data ?? []);
	return (
		<div role="status" style={{ width: "100%" }}>
			{found.length > 0 && (
				<FormNotice severity="warning">
					{found.map((duplicate) => (
						<div key={duplicate.id}>
							{describe(duplicate)} <RecordLink resource={resource} id={duplicate.id} />
						</div>
					))}
					{t("It can be saved all the same.")}
				</FormNotice>
			)}
		</div>
	);
}

/** Opens another tab, so that the form stays as it is. */
function RecordLink({ resource, id }: { resource: string; id: number }) {
	const href = useHref(useCreatePath()({ resource, id, type: "edit" }));
	return (
		<Link href={href} target="_blank" rel="noopener">
			{t("Look at it")}
		</Link>
	);
}
