import type { EveningCouple } from "@bcc/contract/admin";
import { Box } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { ShowPhoto } from "#admin/evening/show-photo.tsx";
import { placeName, showWords } from "#admin/evening/show-words.ts";
import type { EveningCategory } from "#admin/evening/slides.ts";
import { appear, eyebrow, gold, ivorySoft, size, title } from "#admin/evening/stage.ts";
import { categoryName, type Telling } from "#admin/evening/telling.ts";

type PlaceProps = { category: EveningCategory; place: number; couples: EveningCouple[]; telling: Telling };

/** A place that is told: its couple beside its photo, or those who share it. */
export function PlaceSlide({ category, place, couples, telling }: PlaceProps) {
	const words = showWords[telling.language];
	const [only, ...others] = couples;
	return (
		<Box
			sx={{
				height: "100%",
				display: "grid",
				gridTemplateRows: "auto minmax(0, 1fr)",
				px: "5vw",
				gap: "2vh",
			}}
		>
			<Box sx={{ textAlign: "center", display: "grid", gap: "0.5vh" }}>
				<Box
					component="p"
					sx={{ ...eyebrow, color: ivorySoft, fontSize: `max(0.8125rem, ${size(2.4, 2.8)})` }}
				>
					{categoryName(category, telling)}
				</Box>
				<Box
					component="h1"
					sx={{ ...title, color: gold, fontSize: place === 1 ? size(8.5, 10) : size(6.5, 8.5) }}
				>
					{placeName(words, place)}
				</Box>
			</Box>
			{only && others.length === 0 ? (
				<OneCouple couple={only} first={place === 1} telling={telling} />
			) : (
				<SeveralCouples couples={couples} first={place === 1} telling={telling} />
			)}
		</Box>
	);
}

type CoupleProps = { couple: EveningCouple; first: boolean; telling: Telling };

function OneCouple({ couple, first, telling }: CoupleProps) {
	return (
		<Box
			sx={{
				...{
					minHeight: 0,
					display: "grid",
					gap: "min(4vh, 6vw)",
					alignItems: "center",
					justifyItems: "center",
				},
				gridTemplateColumns: "minmax(0, 1fr)",
				alignContent: "center",
				"@media (min-aspect-ratio: 1/1)": {
					gridTemplateColumns: "auto fit-content(55vw)",
					justifyContent: "center",
					columnGap: "5vw",
					justifyItems: "start",
				},
				...appear(250),
			}}
		>
			<ShowPhoto
				src={couple.img_url ? telling.photos.get(couple.img_url) : undefined}
				height="min(64vh, 72vw)"
				first={first}
			/>
			<Names couple={couple} telling={telling} letters={lettersFor(couple, first)} />
		</Box>
	);
}

/** Long names get smaller letters, so that they stay beside the photo. */
function lettersFor({ husband, wife }: EveningCouple, first: boolean): string {
	const longest = Math.max(...[husband, wife].map((name) => name.length));
	const byHeight = longest > 28 ? 7 : longest > 18 ? 9 : first ? 13.5 : 11.5;
	return `max(1.5rem, ${size(byHeight, byHeight * 0.55)})`;
}

function Names({ couple, telling, letters }: { couple: EveningCouple; telling: Telling; letters: string }) {
	const { church, region, decided } = couple;
	const from = [church, region].filter(Boolean).join(" · ");
	return (
		<Box
			sx={{
				display: "grid",
				gap: "1.6vh",
				minWidth: 0,
				width: "100%",
				textAlign: "center",
				"@media (min-aspect-ratio: 1/1)": { textAlign: "start" },
			}}
		>
			<Box
				component="p"
				sx={{
					...title,
					fontSize: letters,
					"@media (max-aspect-ratio: 1/1)": { fontSize: `max(1.75rem, ${size(7, 10)})` },
				}}
			>
				<NameLines couple={couple} />
			</Box>
			{from && (
				<Box component="p" sx={{ ...small, color: ivorySoft }}>
					{from}
				</Box>
			)}
			<Votes couple={couple} telling={telling} />
			{decided && (
				<Box component="p" sx={{ ...note, color: ivorySoft }}>
					{showWords[telling.language].decided}
				</Box>
			)}
		</Box>
	);
}

const small = { m: 0, fontSize: `max(1rem, ${size(3.6, 4.2)})`, overflowWrap: "anywhere" } as const;
const note = { m: 0, fontSize: `max(0.8125rem, ${size(2.2, 2.6)})` } as const;

function NameLines({ couple: { husband, wife } }: { couple: EveningCouple }) {
	return (
		<>
			{husband}
			<br />
			<Box component="span" sx={{ color: gold }}>
				&
			</Box>{" "}
			{wife}
		</>
	);
}

function Votes({ couple: { votes }, telling }: { couple: EveningCouple; telling: Telling }) {
	const words = showWords[telling.language];
	if (!telling.votesShown) return null;
	return (
		<Box component="p" sx={{ ...small, color: gold, fontWeight: 600 }}>
			{formatNumber(votes)} {votes === 1 ? words.vote : words.votes}
		</Box>
	);
}

type SeveralProps = { couples: EveningCouple[]; first: boolean; telling: Telling };

/** Those who share a place, with their names alone: there is room for no more. */
function SeveralCouples({ couples, first, telling }: SeveralProps) {
	const { length } = couples;
	const rows = length > 4 ? 2 : 1;
	const columns = Math.ceil(length / rows);
	const letters = rows > 1 ? 3 : length > 2 ? 4.6 : 5.6;
	return (
		<Box
			sx={{
				minHeight: 0,
				display: "grid",
				gap: "2.5vh 3vw",
				alignContent: "center",
				justifyContent: "center",
				gridTemplateColumns: `repeat(${columns}, minmax(0, ${length > 2 ? 24 : 34}vw))`,
				"@media (max-aspect-ratio: 1/1)": {
					gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
					// To the edges of the screen, or the glow of the photos is cut off.
					mx: "-5vw",
					px: "5vw",
					py: "2vh",
					overflowY: "auto",
					alignContent: "safe center",
				},
				...appear(250),
			}}
		>
			{couples.map((couple) => (
				<Box
					key={couple.nominee_id}
					sx={{
						display: "grid",
						gap: "1.4vh",
						justifyItems: "center",
						alignContent: "start",
						minWidth: 0,
						textAlign: "center",
					}}
				>
					<ShowPhoto
						src={couple.img_url ? telling.photos.get(couple.img_url) : undefined}
						height={`min(${rows > 1 ? 19 : 40}vh, 42vw)`}
						first={first}
					/>
					<Box component="p" sx={{ ...title, fontSize: `max(1.0625rem, ${size(letters, letters * 0.55)})` }}>
						<NameLines couple={couple} />
					</Box>
					{rows === 1 && <Votes couple={couple} telling={telling} />}
				</Box>
			))}
			{couples.some(({ decided }) => decided) && (
				<Box component="p" sx={{ ...note, gridColumn: "1 / -1", textAlign: "center", color: ivorySoft }}>
					{showWords[telling.language].decided}
				</Box>
			)}
		</Box>
	);
}
