import type { Evening } from "@bcc/contract/awards/admin-evening";
import { Alert, Button, MenuItem, styled, TextField } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { allowSound } from "#admin/awards/evening/chime.ts";
import { openShow } from "#admin/awards/evening/open-show.tsx";
import { cachePhotos, dropPhotos, type PhotoCache } from "#admin/awards/evening/photos.ts";
import type { Publisher } from "#admin/awards/evening/publisher.ts";
import type { ShowLanguage } from "#admin/awards/evening/show-words.ts";
import { photosOf, slidesOf } from "#admin/awards/evening/slides.ts";
import { Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Column, Hint, Paragraph, Row } from "#admin/components/panel/parts.tsx";
import { nameOf } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

type BeginShowProps = {
	evening: Evening;
	leftOut: number[];
	mayPublish: boolean;
	/** Publishes what is announced; null for users who may not publish. */
	publisher: Publisher | null;
	onLeft(): void;
};

const LanguageField = styled(TextField)({ minWidth: 220 });
const Problem = styled(Alert)({ justifySelf: "stretch" });
const Buttons = styled(Row)({ marginTop: 8 });

type Kind = "evening" | "rehearsal";

/** How the evening is shown, and the buttons that begin it. */
export function BeginShow({ evening, leftOut, mayPublish, publisher, onLeft }: BeginShowProps) {
	const { embargo, published_at } = evening.publication;
	const waits = embargo && !published_at;
	const [publishes, setPublishes] = useState(mayPublish && waits);
	const [sound, setSound] = useState(false);
	const [language, setLanguage] = useState<ShowLanguage>("en");
	const [loading, setLoading] = useState<Kind | null>(null);
	const [problem, setProblem] = useState("");
	const [asking, setAsking] = useState(false);
	const [left, setLeft] = useState<{ kind: Kind; at: number } | null>(null);
	const photos = useRef<PhotoCache>(new Map());
	const withoutPhotos = useRef<string[]>([]);
	const announced = evening.categories.filter(({ category_id }) => !leftOut.includes(category_id));
	const isReady = announced.length > 0 && announced.every(({ obstacles }) => obstacles.length === 0);

	useEffect(() => () => dropPhotos(photos.current), []);

	async function begin(kind: Kind) {
		setProblem("");
		setLoading(kind);
		if (sound) allowSound();
		try {
			const data = await api.evening(kind === "rehearsal");
			const categories = data.categories.filter(({ category_id }) => !leftOut.includes(category_id));
			const obstructed = categories.filter(({ obstacles }) => obstacles.length > 0);
			if (kind === "evening" && obstructed.length > 0) {
				onLeft();
				throw new Error(t("Not ready any more: %{names}.", { names: obstructed.map(nameOf).join(", ") }));
			}
			const missing = await cachePhotos(photosOf(categories), photos.current);
			setLoading(null);
			const isNews = missing.some((path) => !withoutPhotos.current.includes(path));
			withoutPhotos.current = missing;
			if (isNews) {
				throw new Error(
					t("Some photos could not be loaded. Check the connection, or begin again without them."),
				);
			}
			const slides = slidesOf(categories);
			const at = await openShow({
				slides,
				from: left?.kind === kind ? left.at : 0,
				settings: {
					season: (language === "sw" && data.season_sw) || data.season,
					language,
					photos: photos.current,
					votesShown: data.votes_shown,
				},
				sound,
				rehearsal: kind === "rehearsal",
				publisher: kind === "evening" && publishes && waits ? publisher : null,
			});
			setLeft(at < slides.length - 1 ? { kind, at } : null);
			onLeft();
		} catch (error) {
			setLoading(null);
			setProblem((error as Error).message);
		}
	}

	return (
		<Panel title={t("On the screen")}>
			<Column>
				{waits ? (
					<Tick
						disabled={!mayPublish}
						checked={publishes}
						onChange={setPublishes}
						label={t("With its first place, each category’s results become public on the site")}
					/>
				) : (
					<Alert severity="info">
						{embargo
							? t("The results are public already: nothing is left to be published.")
							: t(
									"Results of this season do not wait to be published: visitors see them when voting ends (Site settings).",
								)}
					</Alert>
				)}
				{waits && !mayPublish && <Hint>{t("Only an administrator publishes results.")}</Hint>}
				<Tick checked={sound} onChange={setSound} label={t("A soft chord with each place")} />
				<LanguageField
					select
					label={t("Language of the screen")}
					value={language}
					onChange={({ target }) => setLanguage(target.value as ShowLanguage)}
				>
					<MenuItem value="en">{t("English")}</MenuItem>
					<MenuItem value="sw">{t("Kiswahili")}</MenuItem>
				</LanguageField>
				<Hint>
					{t(
						"On: Space, →, Page Down, a clicker, a tap on the right. Back: ←, Page Up, a tap on the left. Dark: B or a full stop. Leave: Esc. What was announced stays public when you go back.",
					)}
				</Hint>
				{problem && <Problem severity="error">{problem}</Problem>}
				<Buttons>
					<Button
						variant="contained"
						size="large"
						disabled={!isReady || loading !== null}
						onClick={() => (left?.kind === "evening" && left.at > 0 ? begin("evening") : setAsking(true))}
					>
						{labelOf("evening", left, loading)}
					</Button>
					<Button
						variant="outlined"
						size="large"
						disabled={announced.length === 0 || loading !== null}
						onClick={() => begin("rehearsal")}
					>
						{labelOf("rehearsal", left, loading)}
					</Button>
				</Buttons>
				{asking && (
					<BeginDialog
						categories={announced.length}
						publishes={publishes && waits && mayPublish}
						onBegin={begin}
						onClose={() => setAsking(false)}
					/>
				)}
				{!isReady && announced.length > 0 && (
					<Hint>
						{t(
							"The evening begins when every ticked category is ready. A rehearsal has the couples in an order of chance and made-up figures, and publishes nothing.",
						)}
					</Hint>
				)}
			</Column>
		</Panel>
	);
}

type BeginDialogProps = {
	/** How many are announced. */
	categories: number;
	publishes: boolean;
	onBegin(kind: Kind): Promise<void>;
	onClose(): void;
};

/** Asks before the winners are announced, and offers a rehearsal. */
function BeginDialog({ categories, publishes, onBegin, onClose }: BeginDialogProps) {
	const action = (kind: Kind) => ({ action: labelOf(kind, null, null), onSubmit: () => void onBegin(kind) });
	return (
		<FormDialog
			local
			title={t("Begin the evening now?")}
			{...action("evening")}
			others={[action("rehearsal")]}
			onClose={onClose}
		>
			<Paragraph>
				{t(
					"The winners of %{count} category are announced on this screen. |||| The winners of %{count} categories are announced on this screen.",
					{ count: categories },
				)}{" "}
				{publishes && t("With its first place, each category’s results become public on the site.")}
			</Paragraph>
			<Hint>{t("A rehearsal has made-up figures, and publishes nothing.")}</Hint>
		</FormDialog>
	);
}

function labelOf(kind: Kind, left: { kind: Kind; at: number } | null, loading: Kind | null): string {
	if (loading === kind) return t("Loading the photos …");
	if (left?.kind === kind && left.at > 0)
		return kind === "evening" ? t("Go on with the evening") : t("Go on rehearsing");
	return kind === "evening" ? t("Begin the evening") : t("Rehearse");
}
