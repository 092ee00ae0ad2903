import type { ChangedSale } from "@bcc/contract/tickets/admin-sale";
import { longestAnswer, mostChoices } from "@bcc/contract/tickets/guest";
import { Button } from "@mui/material";
import { Field } from "#admin/components/dialog/fields.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

type Asked = Pick<ChangedSale, "question" | "question_sw" | "choices">;

/** What the buyer is asked of each guest, such as a meal. */
export function QuestionFields({ asked, onChange }: { asked: Asked; onChange(asked: Asked): void }) {
	const { question, question_sw, choices = [] } = asked;
	const beside = { fullWidth: false, sx: { flex: "1 1 220px" }, max: longestAnswer };
	const setChoice = (index: number, values: object) =>
		onChange({ choices: choices.map((choice, at) => (at === index ? { ...choice, ...values } : choice)) });
	return (
		<Panel title={t("Question to each guest")}>
			<Row>
				<Field
					label={t("Question to each guest")}
					{...beside}
					value={question ?? ""}
					onChange={(text) => onChange({ question: text })}
				/>
				<Field
					label={t("The question in Swahili")}
					{...beside}
					value={question_sw ?? ""}
					onChange={(text) => onChange({ question_sw: text })}
				/>
			</Row>
			<Hint>
				{t("Such as “Which meal?”. Empty: nothing is asked. Without choices the buyer writes an answer.")}
			</Hint>
			{choices.map(({ text, text_sw }, index) => {
				const number = index + 1;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a choice has no name but its place
					<Row key={index} sx={{ mt: 1 }}>
						<Field
							label={t("Choice %{number}", { number })}
							required
							{...beside}
							value={text}
							onChange={(words) => setChoice(index, { text: words })}
						/>
						<Field
							label={t("Choice %{number} in Swahili", { number })}
							{...beside}
							value={text_sw ?? ""}
							onChange={(words) => setChoice(index, { text_sw: words })}
						/>
						<Button
							color="error"
							size="small"
							aria-label={`${t("Remove")}: ${t("Choice %{number}", { number })}`}
							onClick={() => onChange({ choices: choices.filter((_, at) => at !== index) })}
						>
							{t("Remove")}
						</Button>
					</Row>
				);
			})}
			{choices.length < mostChoices && (
				<Button sx={{ mt: 1 }} onClick={() => onChange({ choices: [...choices, { text: "", text_sw: "" }] })}>
					{t("Add a choice")}
				</Button>
			)}
		</Panel>
	);
}
