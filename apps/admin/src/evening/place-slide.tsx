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
					gridTemplateColumns: "auto minmax(0, 1fr)",
					columnGap: "5vw",
					justifyItems: "start",
				},
				...appear(250),
			}}
		>
			<ShowPhoto
				src={couple.img_url ? telling.photos.get(couple.img_url) : undefined}
				height="min(60vh, 72vw)"
				first={first}
			/>
			<Names couple={couple} telling={telling} letters={lettersFor(couple, first)} />
		</Box>
	);
}

/** Long names get smaller letters, so that they stay beside the photo. */
function lettersFor({ husband, wife }: EveningCouple, first: boolean): string {
	const longest = Math.max(...[husband, wife].map((name) => name.length));
	const byHeight = longest > 28 ? 6.5 : longest > 18 ? 8.5 : first ? 12 : 10.5;
	return `max(1.5rem, ${size(byHeight, byHeight * 0.55)})`;
}

function Names({ couple, telling, letters }: { couple: EveningCouple; telling: Telling; letters: string }) {
	const { husband, wife, church, region, votes, decided } = couple;
	const words = showWords[telling.language];
	const from = [church, region].filter(Boolean).join(" · ");
	return (
		<Box
			sx={{
				...{ display: "grid", gap: "1.6vh", minWidth: 0, width: "100%", textAlign: "center" },
				"@media (min-aspect-ratio: 1/1)": { textAlign: "start" },
			}}
		>
			<Box
				component="p"
				sx={{
					...{ ...title, fontSize: letters },
					"@media (max-aspect-ratio: 1/1)": { fontSize: `max(1.75rem, ${size(7, 10)})` },
				}}
			>
				{husband}
				<br />
				<Box component="span" sx={{ color: gold }}>
					&amp;
				</Box>{" "}
				{wife}
			</Box>
			{from && (
				<Box component="p" sx={{ ...small, color: ivorySoft }}>
					{from}
				</Box>
			)}
			{telling.votesShown && (
				<Box component="p" sx={{ ...small, color: gold, fontWeight: 600 }}>
					{formatNumber(votes)} {votes === 1 ? words.vote : words.votes}
				</Box>
			)}
			{decided && (
				<Box component="p" sx={{ ...small, fontSize: `max(0.8125rem, ${size(2.2, 2.6)})`, color: ivorySoft }}>
					{words.decided}
				</Box>
			)}
		</Box>
	);
}

const small = { m: 0, fontSize: `max(1rem, ${size(3.6, 4.2)})`, overflowWrap: "anywhere" } as const;

type SeveralProps = { couples: EveningCouple[]; first: boolean; telling: Telling };

function SeveralCouples({ couples, first, telling }: SeveralProps) {
	const { length } = couples;
	const rows = length > 4 ? 2 : 1;
	return (
		<Box
			sx={{
				...{
					minHeight: 0,
					display: "grid",
					gap: "3vh 3vw",
					alignContent: "center",
					justifyContent: "center",
				},
				gridTemplateColumns: `repeat(${Math.ceil(length / rows)}, minmax(0, 26vw))`,
				"@media (max-aspect-ratio: 1/1)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
				...appear(250),
			}}
		>
			{couples.map((couple) => (
				<Box
					key={couple.nominee_id}
					sx={{ display: "grid", gap: "1.5vh", justifyItems: "center", minWidth: 0 }}
				>
					<ShowPhoto
						src={couple.img_url ? telling.photos.get(couple.img_url) : undefined}
						height={`min(${rows > 1 ? 20 : 38}vh, ${rows > 1 ? 24 : 42}vw)`}
						first={first}
					/>
					<Names
						couple={couple}
						telling={telling}
						letters={`max(1rem, ${size(rows > 1 ? 2.8 : 4.4, 2.4)})`}
					/>
				</Box>
			))}
		</Box>
	);
}
