import { existsSync, globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { inRepository, root } from "./repository.ts";

const skippedFolder = /(^|\/)(node_modules|build|dist|generated|data|\.react-router|\.git)(\/|$)/;

type TextFile = { path: string; text: string };

/** The numbered sections of a page of docs/. */
function sectionsOf(page: string): Set<string> {
	const text = readFileSync(inRepository("docs", `${page}.md`), "utf8");
	return new Set([...text.matchAll(/^## (\d+)\./gm)].map(([, number = ""]) => number));
}

/** Every reference to a section of docs/ or to a decision that leads nowhere, one sentence each. */
function referenceProblems(files: TextFile[]): string[] {
	const sections: Record<string, Set<string>> = {
		product: sectionsOf("product"),
		architecture: sectionsOf("architecture"),
	};
	const decisions = new Set(
		globSync("docs/decisions/*.md", { cwd: root }).map((path) => /(\d{4})-[^/\\]*$/.exec(path)?.[1]),
	);
	return files.flatMap(({ path, text }) => {
		// A comment may break between a page's name and the section.
		const flat = text.replace(/\n[\t ]*(?:\*|\/\/)?[\t ]*/g, " ");
		const toSections = [...flat.matchAll(/\b([a-z]+) §(\d+)/g)]
			.filter(([, page = "", number = ""]) => !sections[page]?.has(number))
			.filter(([, page = ""]) => page !== "rfc");
		const toDecisions = [...flat.matchAll(/docs\/decisions\/(\d{4})/g)].filter(
			([, number]) => !decisions.has(number),
		);
		const toPages = [...flat.matchAll(/\bdocs\/([a-z-]+)\.md/g)].filter(
			([, page]) => !existsSync(inRepository("docs", `${page}.md`)),
		);
		return [...toSections, ...toDecisions, ...toPages].map(
			([reference]) => `${path}: "${reference}" leads nowhere.`,
		);
	});
}

/** Every text file of the project's own. */
function textFiles(): TextFile[] {
	return globSync("{*,{apps,packages,e2e,bench,scripts,tools,docs,.ci}/**/*}.{ts,tsx,css,md,json,sql}", {
		cwd: root,
		exclude: (path) => skippedFolder.test(path.split(sep).join("/")),
	})
		.map((path) => path.split(sep).join("/"))
		.filter((path) => !/package-lock\.json$|\/meta\//.test(path))
		.map((path) => ({ path, text: readFileSync(inRepository(path), "utf8") }));
}

if (import.meta.main) {
	for (const problem of referenceProblems(textFiles())) {
		console.error(problem);
		process.exitCode = 1;
	}
}
