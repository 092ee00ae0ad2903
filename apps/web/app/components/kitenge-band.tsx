import styles from "./kitenge-band.module.css";

/** A woven edge in gold, after the borders of kitenge cloth; decoration only. */
export function KitengeBand() {
	return <div className={styles.band} aria-hidden="true" />;
}
