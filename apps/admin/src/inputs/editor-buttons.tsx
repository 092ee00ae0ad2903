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
import { type ReactElement, useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { LinkDialog } from "#admin/inputs/link-dialog.tsx";

type Command = { name: string; icon: ReactElement; active: boolean; run(): void; block?: boolean };

/** The bar above a text: marks, lists, links, undo. */
export function EditorButtons({ editor, inline, label }: { editor: Editor; inline: boolean; label: string }) {
	const [linking, setLinking] = useState(false);
	const is = useEditorState({
		editor,
		selector: ({ editor: current }) => ({
			bold: current.isActive("bold"),
			italic: current.isActive("italic"),
			underline: current.isActive("underline"),
			heading: current.isActive("heading"),
			bullets: current.isActive("bulletList"),
			numbers: current.isActive("orderedList"),
			quote: current.isActive("blockquote"),
			link: current.isActive("link"),
		}),
	});
	const chain = () => editor.chain().focus();
	const commands: Command[] = [
		{ name: t("Bold"), icon: <FormatBoldIcon />, active: is.bold, run: () => chain().toggleBold().run() },
		{
			name: t("Italic"),
			icon: <FormatItalicIcon />,
			active: is.italic,
			run: () => chain().toggleItalic().run(),
		},
		{
			name: t("Underline"),
			icon: <FormatUnderlinedIcon />,
			active: is.underline,
			run: () => chain().toggleUnderline().run(),
		},
		{
			name: t("Heading"),
			icon: <TitleIcon />,
			active: is.heading,
			run: () => chain().toggleHeading({ level: 2 }).run(),
			block: true,
		},
		{
			name: t("List"),
			icon: <FormatListBulletedIcon />,
			active: is.bullets,
			run: () => chain().toggleBulletList().run(),
			block: true,
		},
		{
			name: t("Numbered list"),
			icon: <FormatListNumberedIcon />,
			active: is.numbers,
			run: () => chain().toggleOrderedList().run(),
			block: true,
		},
		{
			name: t("Quotation"),
			icon: <FormatQuoteIcon />,
			active: is.quote,
			run: () => chain().toggleBlockquote().run(),
			block: true,
		},
		{ name: t("Link"), icon: <LinkIcon />, active: is.link, run: () => setLinking(true) },
		{ name: t("Undo"), icon: <UndoIcon />, active: false, run: () => chain().undo().run() },
		{ name: t("Redo"), icon: <RedoIcon />, active: false, run: () => chain().redo().run() },
	];
	return (
		<Box
			role="toolbar"
			aria-label={t("Format %{label}", { label })}
			sx={{ display: "flex", flexWrap: "wrap", borderBottom: 1, borderColor: "divider", p: 0.5 }}
		>
			{commands
				.filter(({ block }) => !block || !inline)
				.map(({ name, icon, active, run }) => (
					<ToggleButton
						key={name}
						value={name}
						size="small"
						selected={active}
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
