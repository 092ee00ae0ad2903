import type { Nominee } from "@bcc/contract/awards/category";
import type { UntranslatedFields } from "@bcc/contract/language";
import { m } from "@bcc/messages";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { coupleLine, coupleName } from "./couple.ts";
import styles from "./couple-faces.module.css";

/** A couple with its photo. */
export type Face = Nominee & {
	/** Where the couples are of several. */
	category?: { name: string } & UntranslatedFields;
	/** Its link, without a language. */
	path: string;
};

/** Couples as small photos, as many as six: in a row where there is room. */
export function CoupleFaces({ faces, label }: { faces: Face[]; label: string }) {
	return (
		<ul className={styles.faces} aria-label={label}>
			{faces.map((face) => (
				<li key={`${face.category?.name} ${face.id}`}>
					<LocalLink
						to={face.path}
						className={`stack gap-1 ${styles.face}`}
						aria-label={face.category ? `${coupleName(face)}, ${face.category.name}` : undefined}
					>
						<LazyImage
							path={face.img_url}
							alt={m.awards_couple_photo(face)}
							widths={[96, 160, 240, 360]}
							sizes="(min-width: 75em) 224px, (min-width: 62.5em) 18vw, (min-width: 45em) 30vw, (min-resolution: 2.5dppx) 80px, 120px"
							aspect="portrait"
							className={styles.photo}
						/>
						<span className={styles.names}>{coupleLine(face)}</span>
						{face.category && (
							<>
								{" "}
								<span className={styles.category}>
									<OrganiserText of={face.category} name="name" />
								</span>
							</>
						)}
					</LocalLink>
				</li>
			))}
		</ul>
	);
}
