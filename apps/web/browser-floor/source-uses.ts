import { dirname } from "node:path";
import type { Identifier, Node, SourceFile } from "typescript/unstable/ast";
import { isIdentifier, isPropertyAccessExpression } from "typescript/unstable/ast/is";
import { API, type Checker, type Symbol as TypeSymbol } from "typescript/unstable/sync";
import { isNewGlobal, isNewMember, isNewName, maybeNew, type Use } from "./newer.ts";

/**
 * Finds what is newer than the floor in TypeScript sources, by their types: it knows the `size` of URLSearchParams, which is
 * new, from the one of a Map.
 *
 * @param project path of a tsconfig.json
 * @param isLookedAt says of a file of the project, by its path, whether browsers get it
 */
export function sourceUses(project: string, isLookedAt: (file: string) => boolean): Use[] {
	const api = new API({ cwd: dirname(project) });
	try {
		const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project);
		if (!opened) throw new Error(`${project} cannot be read.`);
		return opened.program.getSourceFileNames().flatMap((file) => {
			const source = isLookedAt(file) ? opened.program.getSourceFile(file) : undefined;
			return source ? usesIn(source, file, opened.checker) : [];
		});
	} finally {
		api.close();
	}
}

function usesIn(source: SourceFile, file: string, checker: Checker): Use[] {
	const suspects = identifiersIn(source).filter(({ text }) => maybeNew(text));
	if (suspects.length === 0) return [];
	return checker.getSymbolAtLocation(suspects).flatMap((symbol, place) => {
		const suspect = suspects[place];
		const feature = symbol && suspect && newFeature(symbol, suspect);
		return feature ? [{ feature, file, place: `line ${lineOf(source, suspect)}` }] : [];
	});
}

function identifiersIn(node: Node): Identifier[] {
	const found: Identifier[] = isIdentifier(node) ? [node] : [];
	node.forEachChild((child) => {
		found.push(...identifiersIn(child));
	});
	return found;
}

/** The name of what an identifier stands for, when that is newer. */
function newFeature(symbol: TypeSymbol, identifier: Identifier): string | undefined {
	const isLibrarys = symbol.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path));
	if (!isLibrarys) return undefined;
	const parent = symbol.getParent()?.name;
	if (parent === undefined || parent === "globalThis")
		return isNewGlobal(symbol.name) ? symbol.name : undefined;
	const owner = ownerOf(parent, identifier);
	/* TypeScript has mixins, which the data know as parts of the interfaces that take them. */
	const isNew = isNewMember(owner, symbol.name) || isNewName(symbol.name);
	return isNew ? `${owner}.${symbol.name}` : undefined;
}

/** TypeScript has types of its own for what is read only, for constructors, and for what belongs to a constructor. */
function ownerOf(type: string, identifier: Identifier): string {
	if (type !== "__type") return type.replace(/^Readonly(?=[A-Z])/, "").replace(/(?<=.)Constructor$/, "");
	const access = identifier.parent;
	const object = isPropertyAccessExpression(access) ? access.expression : undefined;
	return object && isIdentifier(object) ? object.text : type;
}

function lineOf(source: SourceFile, node: Node): number {
	return source.text.slice(0, node.end).split("\n").length;
}
