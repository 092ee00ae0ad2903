import FormatBoldIcon from "@mui/icons-material/FormatBold";
import FormatItalicIcon from "@mui/icons-material/FormatItalic";
import FormatListBulletedIcon from "@mui/icons-material/FormatListBulleted";
import FormatListNumberedIcon from "@mui/icons-material/FormatListNumbered";
import FormatQuoteIcon from "@mui/icons-material/FormatQuote";
import FormatUnderlinedIcon from "@mui/icons-material/FormatUnderlined";
import LinkIcon from "@mui/icons-material/Link";
import RedoIcon from "@mui/icons-material/Redo";
import TitleIcon from "@mui/icons-material/Title";
import UndoIcon from "@mui/icons-material/Undo";
import { Box, ToggleButton } from "@mui/material";
import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { LinkDialog } from "#admin/components/input/link-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";

/** What a heading may have, too. */
const marks = [
	{ name: t("Bold"), mark: "bold", icon: <FormatBoldIcon />, toggle: "toggleBold" },
	{ name: t("Italic"), mark: "italic", icon: <FormatItalicIcon />, toggle: "toggleItalic" },
	{ name: t("Underline"), mark: "underline", icon: <FormatUnderlinedIcon />, toggle: "toggleUnderline" },
] as const;

const blocks = [
	{ name: t("List"), mark: "bulletList", icon: <FormatListBulletedIcon />, toggle: "toggleBulletList" },
	{
		name: t("Numbered list"),
		mark: "orderedList",
		icon: <FormatListNumberedIcon />,
		toggle: "toggleOrderedList",
	},
	{ name: t("Quotation"), mark: "blockquote", icon: <FormatQuoteIcon />, toggle: "toggleBlockquote" },
] as const;

const shown = ["heading", "link", ...[...marks, ...blocks].map(({ mark }) => mark)];

/** The bar above a text: marks, lists, links, undo. */
export function EditorButtons({ editor, inline, label }: { editor: Editor; inline: boolean; label: string }) {
	const [linking, setLinking] = useState(false);
	const active = useEditorState({
		editor,
		selector: ({ editor: current }) =>
			Object.fromEntries(shown.map((mark) => [mark, current.isActive(mark)])),
	});
	const chain = () => editor.chain().focus();
	const toggles = (some: typeof marks | typeof blocks) =>
		some.map(({ name, mark, icon, toggle }) => ({ name, mark, icon, run: () => chain()[toggle]().run() }));
	const heading = {
		name: t("Heading"),
		mark: "heading",
		icon: <TitleIcon />,
		run: () => chain().toggleHeading({ level: 2 }).run(),
	};
	const commands = [
		...toggles(marks),
		...(inline ? [] : [heading, ...toggles(blocks)]),
		{ name: t("Link"), mark: "link", icon: <LinkIcon />, run: () => setLinking(true) },
		{ name: t("Undo"), mark: "", icon: <UndoIcon />, run: () => chain().undo().run() },
		{ name: t("Redo"), mark: "", icon: <RedoIcon />, run: () => chain().redo().run() },
	];
	return (
		<Box
			role="toolbar"
			aria-label={t("Format %{label}", { label })}
			sx={{ display: "flex", flexWrap: "wrap", borderBottom: 1, borderColor: "divider", p: 0.5 }}
		>
			{commands.map(({ name, mark, icon, run }) => (
				<ToggleButton
					key={name}
					value={name}
					size="small"
					selected={active[mark] ?? false}
					aria-label={name}
					title={name}
					onClick={run}
					sx={{ border: 0, "& svg": { fontSize: 20 } }}
				>
					{icon}
				</ToggleButton>
			))}
			{linking && (
				<LinkDialog
					current={editor.getAttributes("link").href ?? ""}
					onClose={() => setLinking(false)}
					onLink={(href) => {
						setLinking(false);
						const target = chain().extendMarkRange("link");
						if (href) target.setLink({ href }).run();
						else target.unsetLink().run();
					}}
				/>
			)}
		</Box>
	);
}
