import type { AuditAction, AuditEntry } from "@bcc/contract/admin/audit";
import { bannerPlacements } from "@bcc/contract/banner";
import { t } from "#admin/i18n/texts.ts";
import { screens } from "#admin/layout/screens.ts";
import { textInWords } from "#admin/resources/audit/value-words.ts";
import { actionInWords, pointNames } from "#admin/resources/audit/words.ts";
import { placementName } from "#admin/resources/banners/placements.ts";
import { kinds, textName } from "#admin/resources/legal-texts/kinds.ts";

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
	const thing = screens[entry.resource].one;
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
			const known = kinds.find(({ id }) => id === kind);
			return known ? textName(known.id, number) : label;
		}
		case "banners": {
			const [, place, title = ""] = placed.exec(label) ?? [];
			const known = bannerPlacements.find((id) => id === (place ?? label));
			if (!known) return label;
			return place ? `${placementName(known)}: ${title}` : placementName(known);
		}
		case "checklist":
			return pointNames[label.replaceAll(" ", "_")] ?? label;
		default:
			return label === "public log" ? t("Public log") : textInWords(label);
	}
}
