import { type AdminNominee, maxStory } from "@bcc/contract/awards/admin-nominee";
import { fileUrl } from "@bcc/contract/file-url";
import type { Submission } from "@bcc/contract/stories/admin-submission";
import { Alert, Box, Button, Stack, styled, Typography } from "@mui/material";
import { usePermissions } from "react-admin";
import { Field } from "#admin/components/dialog/fields.tsx";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Lines, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

type Props = { submission: Submission; couple: AdminNominee };

const pair = {
	display: "grid",
	gap: 2,
	gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
};

/** A submission beside the published texts, with the decisions on it. */
export function Review({ submission, couple }: Props) {
	const { id, photo, photo_used_at, story_used_at } = submission;
	const { permissions } = usePermissions();
	const [words, field] = useFields({
		story: submission.story ?? couple.story ?? "",
		story_sw: submission.story_sw ?? couple.story_sw ?? "",
		reason: "",
	});
	const { reason, ...story } = words;
	const waits = submission.state === "waiting";
	const isGone = submission.state === "taken_down";
	const deleted = t("Deleted at the couple’s wish.");
	const photoOpen = waits && photo !== null && !photo_used_at;
	const storyOpen = waits && Boolean(submission.story ?? submission.story_sw) && !story_used_at;
	const rests = photoOpen && couple.category_has_votes && photo !== couple.img_url;
	const photoLocked = rests && permissions !== "admin";
	const photoReady = !photoLocked && !(rests && reason.trim() === "");
	const storyReady = Object.values(story).every((text) => text.trim().length <= maxStory);
	const use = useChange(
		(what: { photo?: boolean; story?: boolean }) =>
			api.takeOver(id, {
				version: couple.version,
				photo: what.photo ?? false,
				story: what.story ? story : null,
				reason: reason.trim() || null,
			}),
		{ successMessage: () => t("Taken over: it is on the couple’s page.") },
	);
	const busy = use.isPending;
	return (
		<Stack spacing={2}>
			{rests && (
				<Alert severity="info">
					{photoLocked
						? t("People have voted in this category: from now on only administrators change the photo.")
						: t("People have voted in this category: another photo takes a reason.")}
				</Alert>
			)}
			{rests && !photoLocked && (
				<Field
					label={t("Reason for the change")}
					helperText={t("It is stored in the audit log.")}
					max={200}
					{...field("reason")}
				/>
			)}
			<Box sx={pair}>
				<Panel title={t("What they sent")}>
					<Photo
						path={photo}
						alt={t("The photo that they sent")}
						none={isGone ? deleted : t("No photo was sent.")}
					/>
					{photo_used_at && !isGone && (
						<Typography color="success.main">{t("The photo is taken over.")}</Typography>
					)}
					{photoOpen && (
						<Button
							variant="outlined"
							disabled={busy || !photoReady}
							onClick={() => use.mutate({ photo: true })}
							sx={{ mt: 1 }}
						>
							{t("Use photo")}
						</Button>
					)}
				</Panel>
				<Panel title={t("What visitors see")}>
					<Photo path={couple.img_url} alt={t("The photo as it is now")} none={t("There is no photo yet.")} />
				</Panel>
				<Panel title={t("Their story")}>
					{storyOpen ? (
						<>
							<Hint sx={{ mb: 2 }}>{t("You may change the words before you use them.")}</Hint>
							<StoryInput label={t("English")} lang="en" {...field("story")} />
							<StoryInput label={t("Swahili")} lang="sw" {...field("story_sw")} />
							<Button
								variant="outlined"
								disabled={busy || !storyReady}
								onClick={() => use.mutate({ story: true })}
							>
								{t("Use story")}
							</Button>
						</>
					) : (
						<>
							<Story of={submission} none={isGone ? deleted : t("No story was sent.")} />
							{story_used_at && !isGone && (
								<Typography color="success.main">{t("The story is taken over.")}</Typography>
							)}
						</>
					)}
				</Panel>
				<Panel title={t("The story that visitors read")}>
					<Story of={couple} none={t("There is no story yet.")} />
				</Panel>
			</Box>
			{waits && (
				<Row>
					{photoOpen && storyOpen && (
						<Button
							variant="contained"
							disabled={busy || !photoReady || !storyReady}
							onClick={() => use.mutate({ photo: true, story: true })}
						>
							{t("Approve all")}
						</Button>
					)}
					<ReasonButton
						label={t("Send back with a note")}
						title={t("Send back to %{couple}?", { couple: `${submission.husband} & ${submission.wife}` })}
						action={t("Send back")}
						field={t("Note")}
						helperText={t("The couple reads it on the page of its link. Nobody else sees it.")}
						max={1000}
						onConfirm={async (note) => {
							await api.sendBackSubmission(id, note);
							return t("Sent back: the couple reads your note when it opens its link.");
						}}
					/>
				</Row>
			)}
		</Stack>
	);
}

type StoryInputProps = { label: string; lang: string; value: string; onChange(text: string): void };

function StoryInput({ lang, value, ...field }: StoryInputProps) {
	const count = value.trim().length;
	return (
		<Field
			multiline
			minRows={4}
			maxRows={16}
			value={value}
			error={count > maxStory}
			helperText={t("%{count} of %{limit} characters", { count, limit: maxStory })}
			slotProps={{ htmlInput: { lang } }}
			sx={{ mb: 2 }}
			{...field}
		/>
	);
}

const None = (props: { children: string }) => <Typography color="text.secondary" {...props} />;

const Large = styled("img")({ display: "block", maxWidth: "100%", maxHeight: 420, borderRadius: 8 });

/** A photo as large as a decision needs it; words where there is none. */
function Photo({ path, alt, none }: { path: string | null; alt: string; none: string }) {
	if (!path) return <None>{none}</None>;
	return (
		<Box
			component="a"
			href={fileUrl(path)}
			target="_blank"
			rel="noreferrer"
			sx={{ display: "block", width: "fit-content" }}
		>
			<Large src={fileUrl(path, 640)} alt={alt} />
		</Box>
	);
}

/** A story in its languages; words where there is none. */
function Story({
	of: { story, story_sw },
	none,
}: {
	of: Pick<Submission, "story" | "story_sw">;
	none: string;
}) {
	if (!story && !story_sw) return <None>{none}</None>;
	const languages = [
		["en", t("English"), story],
		["sw", t("Swahili"), story_sw],
	] as const;
	return languages.map(
		([lang, title, text]) =>
			text && (
				<Box key={lang} sx={{ mb: 1 }}>
					<Typography variant="subtitle2" component="h3">
						{title}
					</Typography>
					<Lines lang={lang}>{text}</Lines>
				</Box>
			),
	);
}
