import type { Category } from "@bcc/contract/awards/category";
import { m } from "@bcc/messages";
import { BackLink } from "#web/components/back-link.tsx";
import { KitengeBand } from "#web/components/kitenge-band.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import header from "#web/components/page-header.module.css";
import styles from "./category-banner.module.css";

/** The header of a category's page: name, description, code and picture (product §2). */
export function CategoryBanner({ category }: { category: Category }) {
	return (
		<header className={`cloth ${header.header}`} data-surface="dark">
			<div className={`column ${header.pictured} ${styles.inside}`}>
				<div className={styles.words}>
					<p className={`gold cluster ${header.eyebrow}`}>
						<BackLink to="/award/category">{m.awards_back_to_categories()}</BackLink>{" "}
						<span className={styles.code}>{m.awards_code({ code: category.code })}</span>
					</p>
					<h1 className={styles.name}>
						<OrganiserText of={category} name="name" />
					</h1>
				</div>
				<p className={styles.description}>
					<OrganiserText of={category} name="description" />
				</p>
				<div className={`${header.picture} ${styles.picture}`}>
					<LazyImage
						path={category.image_url}
						alt=""
						widths={[160, 240, 360, 480, 640]}
						sizes="(min-width: 62.5em) 144px, (min-width: 37.5em) 208px, (min-resolution: 2.5dppx) 72px, 108px"
						aspect="portrait"
						priority
					/>
				</div>
			</div>
			<KitengeBand />
		</header>
	);
}
