/**
 * Pasted HTML as the editor and the field have it. Google Docs says bold and italic by styles, which the page's policy keeps
 * from the editor; Word's lists are paragraphs with the number as text; tables become lines, their cells apart.
 */
export function cleanPastedHtml(html: string): string {
	// Under another name: the policy refuses styles already when they are parsed.
	const inert = html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
	const { body } = new DOMParser().parseFromString(inert, "text/html");
	for (const table of [...body.querySelectorAll("table")].reverse()) table.replaceWith(...linesOf(table));
	for (const paragraph of body.querySelectorAll("p[data-style*='mso-list']")) intoList(paragraph);
	for (const marked of body.querySelectorAll("[data-style]")) asMarks(marked);
	for (const rest of body.querySelectorAll("style,meta,link,title,o\\:p")) rest.remove();
	for (const part of body.querySelectorAll("*"))
		for (const name of ["data-style", "class", "id", "dir", "lang", "role"]) part.removeAttribute(name);
	return body.innerHTML;
}

function linesOf(table: HTMLTableElement): HTMLElement[] {
	return [...table.rows].map((row) => {
		const line = document.createElement("p");
		const cells = [...row.cells].filter((cell) => cell.textContent?.trim());
		cells.forEach((cell, place) => {
			if (place > 0) line.append(" · ");
			for (const block of cell.querySelectorAll("p,div,li,ul,ol,h1,h2,h3,h4,h5,h6"))
				block.replaceWith(...block.childNodes, " ");
			line.append(...cell.childNodes);
		});
		return line;
	});
}

/** Makes a paragraph of Word's the next item of the list before it, or the first of one. */
function intoList(paragraph: Element): void {
	const marker = paragraph.querySelector("[data-style*='mso-list:Ignore'], [data-style*='mso-list: Ignore']");
	const kind = /^\s*[\da-z]+[.)]/i.test(marker?.textContent ?? "") ? "ol" : "ul";
	marker?.remove();
	const before = paragraph.previousElementSibling;
	const list = before?.matches(kind) ? before : document.createElement(kind);
	const item = list.appendChild(document.createElement("li"));
	item.append(...paragraph.childNodes);
	if (list === before) paragraph.remove();
	else paragraph.replaceWith(list);
}

const marks = [
	["strong", /font-weight:\s*(bold|[6-9]00)/i],
	["em", /font-style:\s*italic/i],
	["u", /text-decoration(-line)?:[^;]*underline/i],
] as const;

/** Says by elements what a style says. */
function asMarks(part: Element): void {
	const style = part.getAttribute("data-style") ?? "";
	if (part.matches("b, strong") && /font-weight:\s*(normal|[1-5]00)/i.test(style)) {
		part.replaceWith(...part.childNodes);
	}
	if (!part.matches("span")) return;
	for (const [name, says] of marks) {
		if (!says.test(style) || (name === "u" && part.closest("a"))) continue;
		const mark = document.createElement(name);
		mark.append(...part.childNodes);
		part.append(mark);
	}
}
