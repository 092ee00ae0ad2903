import type { RecoveryCodes, TwoStepState } from "@bcc/contract/admin";
import { Alert, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { call } from "#admin/providers/api.ts";
import { ProofForm } from "#admin/two-step/proof-form.tsx";
import { RecoveryCodeList } from "#admin/two-step/recovery-code-list.tsx";
import { TwoStepSetUp } from "#admin/two-step/two-step-set-up.tsx";

const queryKey = ["two-step"];

/** Two-step log-in of the own account: on, off, new recovery codes. */
export default function TwoStepPage() {
	const queries = useQueryClient();
	const { data, error } = useQuery({
		queryKey,
		queryFn: ({ signal }) =>
			call<TwoStepState>("GET", "/me/two-step", undefined, signal).then((reply) => reply.data),
	});
	const renew = () => void queries.invalidateQueries({ queryKey });
	return (
		<Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
			<Title title={t("Two-step log-in")} />
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <LinearProgress aria-label={t("Loading")} />}
			{data && !data.enabled && (
				<Panel title={t("Off")}>
					<Typography sx={{ mb: 2 }}>
						{t(
							"With two steps, whoever learns your password still cannot log in: a code of an app on your phone is wanted, too.",
						)}
					</Typography>
					<TwoStepSetUp onDone={renew} />
				</Panel>
			)}
			{data?.enabled && <SwitchedOn state={data} onChange={renew} />}
		</Stack>
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
						<Typography sx={{ mb: 2 }}>{t("The codes that you have work no longer then.")}</Typography>
						<ProofForm
							asks={["password", "code"]}
							action={t("Make new codes")}
							onSend={async (proof) => {
								const { data } = await call<RecoveryCodes>("POST", "/me/two-step/recovery-codes", proof);
								setCodes(data.codes);
							}}
						/>
					</>
				)}
			</Panel>
			<Panel title={t("Switch off")}>
				{state.demanded ? (
					<Typography>{t("The settings demand it of everybody who works here.")}</Typography>
				) : (
					<ProofForm
						asks={["password", "code"]}
						action={t("Switch off")}
						color="error"
						onSend={async (proof) => {
							await call("POST", "/me/two-step/off", proof);
							notify(t("Two-step log-in is off."), { type: "success" });
							onChange();
						}}
					/>
				)}
			</Panel>
		</>
	);
}
