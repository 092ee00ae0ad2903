import type { AdminCategory } from "@bcc/contract/admin";
import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { Hint } from "#admin/panels/parts.tsx";
import type { Times } from "#admin/resources/categories/time-choice.tsx";
import { windowAfter, windowInWords } from "#admin/resources/categories/window-words.ts";

type Props = {
	categories: AdminCategory[];
	chosen: Set<number>;
	times: Times;
	onToggle(id: number): void;
};

/** Every category with its times, and what they would be. */
export function WindowsPreview({ categories, chosen, times, onToggle }: Props) {
	return (
		<Table
			size="small"
			aria-label={t("Voting times of the categories")}
			sx={{ my: 1, "& td, & th": { px: { xs: 0.5, sm: 2 }, overflowWrap: "anywhere" } }}
		>
			<TableHead>
				<TableRow>
					<TableCell padding="checkbox" sx={{ "&&": { overflowWrap: "normal" } }}>
						{t("Set")}
					</TableCell>
					<TableCell>{t("Category")}</TableCell>
					<TableCell>{t("Voting")}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{categories.map((category) => {
					const { id, name, code } = category;
					const now = windowInWords(category);
					const then = chosen.has(id) ? windowInWords(windowAfter(category, times)) : now;
					return (
						<TableRow key={id}>
							<TableCell padding="checkbox">
								<Checkbox
									checked={chosen.has(id)}
									onChange={() => onToggle(id)}
									slotProps={{ input: { "aria-label": name } }}
								/>
							</TableCell>
							<TableCell>
								{name} ({code})
							</TableCell>
							<TableCell>
								{then === now ? (
									now
								) : (
									<>
										<Hint component="del" sx={{ display: "block" }}>
											{now}
										</Hint>
										<Typography component="ins" variant="body2" sx={{ textDecoration: "none" }}>
											{then}
										</Typography>
									</>
								)}
							</TableCell>
						</TableRow>
					);
				})}
			</TableBody>
		</Table>
	);
}
