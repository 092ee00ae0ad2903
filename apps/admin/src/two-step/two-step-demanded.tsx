import { Button, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { LoneCard } from "#admin/layout/lone-card.tsx";
import { TwoStepSetUp } from "#admin/two-step/two-step-set-up.tsx";

/** Replaces the back office until two-step log-in is set up, where it is required; styled as the site's forms. */
export function TwoStepDemanded({ onDone }: { onDone(): void }) {
	return (
		<LoneCard spacing={2}>
			<Typography component="h1" variant="h4">
				{t("Two-step log-in")}
			</Typography>
			<Typography>
				{t(
					"Everybody who works here logs in with a password and a code of an app on their phone. Set that up first; then the back office opens.",
				)}
			</Typography>
			<TwoStepSetUp fresh onDone={onDone} />
			<Button href="/home">{t("To the site")}</Button>
		</LoneCard>
	);
}
