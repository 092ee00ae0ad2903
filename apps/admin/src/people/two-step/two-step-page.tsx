import type { TwoStepState } from "@bcc/contract/people/admin-two-step";
import { Alert, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { Page } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { ProofForm } from "#admin/people/two-step/proof-form.tsx";
import { RecoveryCodeList } from "#admin/people/two-step/recovery-code-list.tsx";
import { TwoStepSetUp } from "#admin/people/two-step/two-step-set-up.tsx";
import { api } from "#admin/providers/api.ts";

/** Two-step log-in of the user's own account: on, off, new recovery codes. */
export default function TwoStepPage() {
	const query = useQuery({ queryKey: ["two-step"], queryFn: api.twoStep });
	const renew = useRefresh();
	return (
		<Page title={t("Two-step log-in")} query={query} width={720}>
			{(state) =>
				state.enabled ? (
					<SwitchedOn state={state} onChange={renew} />
				) : (
					<Panel title={t("It is switched off")}>
						<Paragraph>
							{t(
								"With two steps, somebody who learns your password still cannot log in: a code of an app on your phone is needed, too.",
							)}
						</Paragraph>
						<TwoStepSetUp onDone={renew} />
					</Panel>
				)
			}
		</Page>
	);
}

function SwitchedOn({ state, onChange }: { state: TwoStepState; onChange(): void }) {
	const notify = useNotify();
	const [codes, setCodes] = useState<string[] | null>(null);
	const few = state.recovery_codes < 3;
	const done = () => {
		setCodes(null);
		onChange();
	};
	return (
		<>
			<Alert severity={few ? "warning" : "success"}>
				{t("Two-step log-in is on. Recovery codes left: %{left} of 10.", {
					left: state.recovery_codes,
				})}
			</Alert>
			<Panel title={t("New recovery codes")}>
				{codes ? (
					<RecoveryCodeList codes={codes} onDone={done} />
				) : (
					<>
						<Paragraph>{t("The codes that you have work no longer then.")}</Paragraph>
						<ProofForm
							asks={["password", "code"]}
							action={t("Make new codes")}
							onSend={async (proof) => {
								setCodes((await api.newRecoveryCodes(proof)).codes);
							}}
						/>
					</>
				)}
			</Panel>
			<Panel title={t("Switch off")}>
				{state.demanded ? (
					<Typography>{t("The settings require it of everybody who works here.")}</Typography>
				) : (
					<ProofForm
						asks={["password", "code"]}
						action={t("Switch off")}
						color="error"
						onSend={async (proof) => {
							await api.endTwoStep(proof);
							notify(t("Two-step log-in is off."), { type: "success" });
							onChange();
						}}
					/>
				)}
			</Panel>
		</>
	);
}
