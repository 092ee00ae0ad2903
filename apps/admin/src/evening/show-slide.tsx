import type { EveningCouple } from "@bcc/contract/admin";
import { Box } from "@mui/material";
import { PlaceSlide } from "#admin/evening/place-slide.tsx";
import { showWords } from "#admin/evening/show-words.ts";
import type { EveningCategory, Slide } from "#admin/evening/slides.ts";
import { appear, eyebrow, gold, ivorySoft, size, title } from "#admin/evening/stage.ts";
import { categoryName, type Telling } from "#admin/evening/telling.ts";

/** What the hall sees at one moment. */
export function ShowSlide({ slide, telling }: { slide: Slide; telling: Telling }) {
	if (slide.kind === "opening") return <Opening telling={telling} />;
	if (slide.kind === "category") return <CategoryTitle category={slide.category} telling={telling} />;
	if (slide.kind === "closing") return <Closing winners={slide.winners} telling={telling} />;
	return <PlaceSlide {...slide} telling={telling} />;
}

const middle = {
	height: "100%",
	display: "grid",
	alignContent: "center",
	justifyItems: "center",
	gap: "3vh",
	px: "5vw",
	textAlign: "center",
} as const;

function Opening({ telling: { season, language } }: { telling: Telling }) {
	return (
		<Box sx={{ ...middle, ...appear() }}>
			<Rule />
			<Box component="h1" sx={{ ...title, fontSize: size(15, 9) }}>
				{season}
			</Box>
			<Box component="p" sx={eyebrow}>
				{showWords[language].season}
			</Box>
		</Box>
	);
}

function CategoryTitle({ category, telling }: { category: EveningCategory; telling: Telling }) {
	return (
		<Box sx={{ ...middle, ...appear() }}>
			<Box component="p" sx={eyebrow}>
				{showWords[telling.language].category}
			</Box>
			<Box component="h1" sx={{ ...title, fontSize: size(16, 10) }}>
				{categoryName(category, telling)}
			</Box>
			<Rule />
		</Box>
	);
}

type ClosingProps = { winners: { category: EveningCategory; couples: EveningCouple[] }[]; telling: Telling };

function Closing({ winners, telling }: ClosingProps) {
	const words = showWords[telling.language];
	const columns = winners.length > 10 ? 3 : winners.length > 4 ? 2 : 1;
	const lines = Math.ceil(winners.length / columns);
	const letters = `max(0.875rem, ${size(Math.min(5, 46 / Math.max(1, lines) / 1.9), 4 / columns + 0.6)})`;
	return (
		<Box sx={{ ...middle, gap: "4vh", overflowY: "auto", ...appear() }}>
			<Box component="h1" sx={{ ...title, color: gold, fontSize: size(8, 7) }}>
				{words.closing}
			</Box>
			<Box
				component="ul"
				sx={{
					listStyle: "none",
					m: 0,
					p: 0,
					display: "grid",
					gap: "2.4vh 5vw",
					width: "100%",
					gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
					"@media (max-aspect-ratio: 1/1)": { gridTemplateColumns: "minmax(0, 1fr)" },
				}}
			>
				{winners.map(({ category, couples }) => (
					<Box component="li" key={category.category_id} sx={{ overflowWrap: "anywhere" }}>
						<Box component="p" sx={{ m: 0, color: ivorySoft, fontSize: `max(0.8125rem, ${letters} * 0.55)` }}>
							{categoryName(category, telling)}
						</Box>
						{couples.map(({ nominee_id, husband, wife }) => (
							<Box component="p" key={nominee_id} sx={{ ...title, fontSize: letters }}>
								{husband} & {wife}
							</Box>
						))}
					</Box>
				))}
			</Box>
		</Box>
	);
}

function Rule() {
	return (
		<Box aria-hidden="true" sx={{ display: "flex", alignItems: "center", gap: "1.5vw", color: gold }}>
			<Box sx={{ width: "12vw", height: "0.25vh", bgcolor: "currentColor", opacity: 0.7 }} />
			<Box sx={{ width: "1.6vh", height: "1.6vh", bgcolor: "currentColor", transform: "rotate(45deg)" }} />
			<Box sx={{ width: "12vw", height: "0.25vh", bgcolor: "currentColor", opacity: 0.7 }} />
		</Box>
	);
}
