import {
	Alert,
	Box,
	Button,
	CircularProgress,
	CssBaseline,
	Stack,
	ThemeProvider,
	Typography,
} from "@mui/material";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { LoneCard } from "#admin/layout/lone-card.tsx";
import type { ApiError } from "#admin/providers/api.ts";
import { authProvider, whoAmI } from "#admin/providers/auth-provider.ts";
import { theme } from "#admin/theme.ts";
import { TwoStepDemanded } from "#admin/two-step/two-step-demanded.tsx";

type State = "asking" | "staff" | "owes-two-step" | "no-access" | { message: string };

/* The back office has its own, once it is loaded. */
const queries = new QueryClient();

/** Lets staff in; others are refused, or go to the site's sign-in. */
export function StaffOnly({ children }: { children: ReactNode }) {
	const [state, setState] = useState<State>("asking");

	useEffect(() => {
		whoAmI().then(
			() => setState("staff"),
			(error: ApiError) => {
				if (error.status === 401) authProvider.checkError(error).catch(() => undefined);
				else if (error.body?.code === "two_step_needed") setState("owes-two-step");
				else setState(error.status === 403 ? "no-access" : { message: error.message });
			},
		);
	}, []);

	if (state === "staff") return children;
	return (
		<ThemeProvider theme={theme}>
			<CssBaseline />
			<Box
				component="main"
				sx={{
					minHeight: "100vh",
					display: "grid",
					placeItems: "center",
					p: 3,
					bgcolor: "background.default",
				}}
			>
				{state === "asking" ? (
					<CircularProgress aria-label={t("Opening the back office")} />
				) : state === "owes-two-step" ? (
					<QueryClientProvider client={queries}>
						<TwoStepDemanded onDone={() => location.reload()} />
					</QueryClientProvider>
				) : (
					<Turned state={state} />
				)}
			</Box>
		</ThemeProvider>
	);
}

function Turned({ state }: { state: "no-access" | { message: string } }) {
	const denied = state === "no-access";
	return (
		<LoneCard spacing={2}>
			<Typography component="h1" variant="h4">
				{denied ? t("No access") : t("The back office does not open")}
			</Typography>
			{denied ? (
				<Typography>
					{t(
						"This part is for the organisers. Your account is not one of theirs: ask an administrator for a role if you work on the awards.",
					)}
				</Typography>
			) : (
				<Alert severity="error">{state.message}</Alert>
			)}
			<Stack direction="row" spacing={1}>
				<Button variant="contained" href="/home">
					{t("To the site")}
				</Button>
				<Button onClick={() => location.reload()}>{t("Try again")}</Button>
			</Stack>
		</LoneCard>
	);
}
