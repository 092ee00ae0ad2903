import {
	Alert,
	Box,
	Button,
	CircularProgress,
	CssBaseline,
	Stack,
	styled,
	ThemeProvider,
	Typography,
} from "@mui/material";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { TwoStepSetUp } from "#admin/people/two-step/two-step-set-up.tsx";
import type { ApiError } from "#admin/providers/api.ts";
import { authProvider, whoAmI } from "#admin/providers/auth-provider.ts";
import { theme } from "#admin/theme.ts";

/* The back office has its own, once it is loaded. */
const queries = new QueryClient();

/** Lets staff in; others are refused, or go to the site's sign-in. */
export function StaffOnly({ children }: { children: ReactNode }) {
	const [isStaff, setStaff] = useState(false);
	const [refusal, setRefusal] = useState<ApiError>();

	useEffect(() => {
		whoAmI().then(
			() => setStaff(true),
			(error: ApiError) => {
				if (error.status === 401) authProvider.checkError(error).catch(() => undefined);
				else setRefusal(error);
			},
		);
	}, []);

	if (isStaff) return children;
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
				{refusal ? (
					<LoneCard spacing={2}>
						{refusal.body?.code === "two_step_needed" ? <TwoStepDemanded /> : <Turned refusal={refusal} />}
					</LoneCard>
				) : (
					<CircularProgress aria-label={t("Opening the back office")} />
				)}
			</Box>
		</ThemeProvider>
	);
}

/** A card in place of the back office, styled as the site's forms. */
const LoneCard = styled(Stack)(({ theme }) => ({
	width: "100%",
	maxWidth: 560,
	padding: theme.spacing(4),
	borderTop: `4px solid ${theme.palette.warning.main}`,
	borderRadius: 20,
	backgroundColor: theme.palette.background.paper,
	boxShadow: theme.shadows[8],
	color: theme.palette.text.primary,
}));

/** Until two-step log-in is set up, where it is required. */
function TwoStepDemanded() {
	return (
		<QueryClientProvider client={queries}>
			<Typography component="h1" variant="h4">
				{t("Two-step log-in")}
			</Typography>
			<Typography>
				{t(
					"Everybody who works here logs in with a password and a code of an app on their phone. Set that up first; then the back office opens.",
				)}
			</Typography>
			<TwoStepSetUp fresh onDone={() => location.reload()} />
			<Button href="/home">{t("To the site")}</Button>
		</QueryClientProvider>
	);
}

function Turned({ refusal }: { refusal: ApiError }) {
	const denied = refusal.status === 403;
	return (
		<>
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
				<Alert severity="error">{refusal.message}</Alert>
			)}
			<Stack direction="row" spacing={1}>
				<Button variant="contained" href="/home">
					{t("To the site")}
				</Button>
				<Button onClick={() => location.reload()}>{t("Try again")}</Button>
			</Stack>
		</>
	);
}
