import styles from "./kitenge-band.module.css";

/** A band in gold, after the borders of kitenge, the printed cloth of East Africa; decoration only. */
export function KitengeBand() {
	return <div className={`${styles.band} screen-only`} aria-hidden="true" />;
}
