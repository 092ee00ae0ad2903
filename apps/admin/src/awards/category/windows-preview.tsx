import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import { Checkbox, styled, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { Times } from "#admin/awards/category/time-choice.tsx";
import { windowAfter, windowInWords } from "#admin/awards/category/window-words.ts";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	categories: AdminCategory[];
	chosen: number[];
	times: Times;
	onChange(chosen: number[]): void;
};

const Windows = styled(Table)(({ theme }) => ({
	margin: theme.spacing(1, 0),
	"& td, & th": { paddingInline: theme.spacing(2), overflowWrap: "anywhere" },
	[theme.breakpoints.down("sm")]: { "& td, & th": { paddingInline: theme.spacing(0.5) } },
	"& th:first-of-type": { overflowWrap: "normal" },
	"& ins": { textDecoration: "none" },
}));

/** Every category with its times, and what they would be. */
export function WindowsPreview({ categories, chosen, times, onChange }: Props) {
	return (
		<Windows size="small" aria-label={t("Voting times of the categories")}>
			<TableHead>
				<TableRow>
					<TableCell padding="checkbox">{t("Set")}</TableCell>
					<TableCell>{t("Category")}</TableCell>
					<TableCell>{t("Voting")}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{categories.map((category) => {
					const { id, name, code } = category;
					const now = windowInWords(category);
					const isChosen = chosen.includes(id);
					const others = chosen.filter((each) => each !== id);
					const then = isChosen ? windowInWords(windowAfter(category, times)) : now;
					return (
						<TableRow key={id}>
							<TableCell padding="checkbox">
								<Checkbox
									checked={isChosen}
									onChange={() => onChange(isChosen ? others : [...others, id])}
									slotProps={{ input: { "aria-label": name } }}
								/>
							</TableCell>
							<TableCell>
								{name} ({code})
							</TableCell>
							<TableCell>
								{then !== now && (
									<Hint component="del" sx={{ display: "block" }}>
										{now}
									</Hint>
								)}
								{then === now ? now : <ins>{then}</ins>}
							</TableCell>
						</TableRow>
					);
				})}
			</TableBody>
		</Windows>
	);
}
