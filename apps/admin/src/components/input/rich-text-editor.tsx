import { Box } from "@mui/material";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect } from "react";
import { EditorButtons } from "#admin/components/input/editor-buttons.tsx";
import { inlineHtml } from "#admin/components/input/inline-html.ts";
import { cleanPastedHtml } from "#admin/components/input/pasted-html.ts";
import { nonce } from "#admin/nonce.ts";

type Props = {
	label: string;
	/** Language of the text. */
	language: "en" | "sw";
	html: string;
	/** A heading: marks but no paragraphs, lists or headings of its own. */
	inline: boolean;
	onChange(html: string): void;
	onPaste(html: string): void;
};

/* No more than the server allows (apps/server/src/lib/harmless-html.ts). */
const extensions = (inline: boolean) => [
	StarterKit.configure({
		code: false,
		codeBlock: false,
		horizontalRule: false,
		strike: false,
		heading: inline ? false : { levels: [2, 3, 4] },
		bulletList: inline ? false : {},
		orderedList: inline ? false : {},
		blockquote: inline ? false : {},
		link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
	}),
];

/** Text written as it looks. */
export function RichTextEditor({ label, language, html, inline, onChange, onPaste }: Props) {
	const written = (content: string) => (content === "<p></p>" ? "" : inline ? inlineHtml(content) : content);
	const editor = useEditor({
		extensions: extensions(inline),
		content: html,
		injectNonce: nonce,
		editorProps: {
			attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, lang: language },
			handlePaste(_view, event) {
				const pasted = event.clipboardData?.getData("text/html");
				if (pasted) onPaste(cleanPastedHtml(pasted));
				return false;
			},
			transformPastedHTML: cleanPastedHtml,
		},
		onUpdate: ({ editor: changed }) => onChange(written(changed.getHTML())),
	});

	/* A value from outside, such as somebody else's version after a conflict. */
	useEffect(() => {
		// React may mount the form twice while its parts load: the first editor is destroyed then.
		if (!editor || editor.isDestroyed) return;
		if (html !== written(editor.getHTML())) editor.commands.setContent(html, { emitUpdate: false });
	});

	if (!editor) return null;
	return (
		<Box
			sx={{
				border: 1,
				borderColor: "divider",
				borderRadius: 1,
				"& .ProseMirror": { minHeight: inline ? 44 : 120, px: 1.5, py: 1, outlineOffset: 2 },
				"& .ProseMirror p": { my: inline ? 0 : 1 },
			}}
		>
			<EditorButtons editor={editor} inline={inline} label={label} />
			<EditorContent editor={editor} />
		</Box>
	);
}
