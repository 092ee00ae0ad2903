import type { NominatedCouple, Said, SentNominations } from "@bcc/contract/nominations/admin-nomination";
import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field, NumberField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { fromNetworks } from "#admin/nominations/nomination/states.ts";
import { api } from "#admin/providers/api.ts";

type Props = { couple: NominatedCouple; onClose(): void };

/** Makes the draft, with what most networks sent unless the organiser knows better. */
export function AcceptDialog({ couple, onClose }: Props) {
	const query = useQuery({
		queryKey: ["nominations", "said", couple.id],
		queryFn: (reading) => api.sentNominations(couple.id, 1, reading),
		gcTime: 0,
		// The organiser changes what was loaded.
		staleTime: Number.POSITIVE_INFINITY,
	});
	return <Loaded query={query}>{({ said }) => <Form {...{ couple, said, onClose }} />}</Loaded>;
}

function Form({ couple, said, onClose }: Props & Pick<SentNominations, "said">) {
	const { id, version, husband, wife, category } = couple;
	const [church, setChurch] = useState(said.church[0]?.value ?? "");
	const [year, setYear] = useState(said.married_year[0]?.value ?? null);
	const accept = async () => {
		await api.acceptNomination(id, { version, church, married_year: year });
		return t("Accepted: it is a draft among the couples.");
	};
	return (
		<FormDialog
			title={t("Accept %{couple}?", { couple: `${husband} & ${wife}` })}
			action={t("Make the draft")}
			follows
			onClose={onClose}
			onSubmit={accept}
		>
			<Paragraph>
				{t("A draft couple is made in the category %{category}. Visitors see it once you publish it.", {
					category,
				})}
			</Paragraph>
			<Stack spacing={2} sx={{ mt: 2 }}>
				<Field
					label={t("Place or church")}
					max={200}
					value={church}
					onChange={setChurch}
					helperText={differencesIn(said.church)}
				/>
				<NumberField
					label={t("Year of the wedding")}
					value={year}
					onChange={setYear}
					helperText={differencesIn(said.married_year)}
				/>
			</Stack>
		</FormDialog>
	);
}

/** What was sent, where it is not one thing. */
function differencesIn(said: Said<string | number>[]): string | undefined {
	if (said.length < 2) return undefined;
	const values = said.map(({ value, networks }) => `${value} (${fromNetworks(networks)})`);
	return t("What was sent differs: %{values}", { values: values.join(" · ") });
}
