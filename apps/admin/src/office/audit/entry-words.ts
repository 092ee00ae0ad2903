import type { AuditAction, AuditEntry } from "@bcc/contract/office/admin-audit";
import type { BannerPlacement } from "@bcc/contract/programme/banner";
import type { LegalKind } from "@bcc/contract/site/legal-text";
import { t } from "#admin/i18n/texts.ts";
import { descriptionOf, screens } from "#admin/layout/screens.ts";
import { textInWords } from "#admin/office/audit/value-words.ts";
import { actionInWords } from "#admin/office/audit/words.ts";
import { placementNames } from "#admin/programme/banner/placements.ts";
import { kindNames, textName } from "#admin/site/legal-text/kinds.ts";

/** Actions whose label names the object itself. */
const saysThing = new Set<AuditAction>([
	"void",
	"unvoid",
	"look",
	"hold",
	"release",
	"close_voting",
	"recount",
	"backup",
	"check",
]);

/** What was done, in a line: `Changed: Couple Amani & Neema`. */
export function entryInWords(entry: AuditEntry, name = labelInWords(entry)): string {
	const action = actionInWords(entry);
	const thing = descriptionOf(entry.resource).one ?? entry.resource;
	if (saysThing.has(entry.action)) return name ? t("%{action}: %{thing}", { action, thing: name }) : action;
	return name && name !== thing
		? t("%{action}: %{thing} %{name}", { action, thing, name })
		: t("%{action}: %{thing}", { action, thing });
}

/** Who did it. */
export function actorInWords({ actor, actor_id }: AuditEntry): string {
	return actor_id === null && actor === "command line" ? t("Command line of the server") : actor;
}

const numbered = /^(?:user|invitation) (\d+)$/;
const edition = /^(\w+) (\d+)$/;
const placed = /^(\w+): (.*)$/s;

/** The object: its name in the log, or the screens' label in place of the server's word. */
export function labelInWords({ resource, label }: Pick<AuditEntry, "resource" | "label">): string {
	switch (resource) {
		case "settings":
			return label === "settings" ? screens.settings.one : label;
		case "users":
		case "invitations": {
			const [, number] = numbered.exec(label) ?? [];
			return number ? t("No. %{number}", { number }) : label;
		}
		case "legal-texts": {
			const [, kind, number = ""] = edition.exec(label) ?? [];
			return kind && kind in kindNames ? textName(kind as LegalKind, number) : label;
		}
		case "banners": {
			const [, place = label, title] = placed.exec(label) ?? [];
			if (!(place in placementNames)) return label;
			return [placementNames[place as BannerPlacement], title].filter(Boolean).join(": ");
		}
		default:
			return label === "public log" ? t("Public log") : textInWords(label);
	}
}
