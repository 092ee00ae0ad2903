import { Stack, styled, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { TwoStepSetUp } from "#admin/two-step/two-step-set-up.tsx";

const Frame = styled(Stack)(({ theme }) => ({
	width: "100%",
	maxWidth: 560,
	color: theme.palette.text.primary,
}));

/** In the place of the back office, for who has yet to set two-step log-in up where it is demanded. */
export function TwoStepDemanded({ onDone }: { onDone(): void }) {
	return (
		<Frame spacing={2}>
			<Typography component="h1" variant="h4">
				{t("Two-step log-in")}
			</Typography>
			<Typography>
				{t(
					"Whoever works here logs in with a password and a code of an app on their phone. Set that up first; then the back office opens.",
				)}
			</Typography>
			<TwoStepSetUp onDone={onDone} />
		</Frame>
	);
}
