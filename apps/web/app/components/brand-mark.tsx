import { fileUrl } from "@bcc/contract/file-url";
import { useRootData } from "#web/lib/root-data.ts";
import styles from "./brand-mark.module.css";
import { RingsMark } from "./rings-mark.tsx";

/** The sign of the programme beside its name: the organisers' own, else the drawn one. */
export function BrandMark({ className = "" }: { className?: string }) {
	const logo = useRootData()?.settings.logo;
	if (!logo) return <RingsMark className={className} />;
	const sources = [1, 2].map((times) => `${fileUrl(logo, 80 * times)} ${times}x`);
	return (
		<img className={`${className} ${styles.own}`} src={fileUrl(logo, 160)} srcSet={sources.join()} alt="" />
	);
}
