import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./door.module.css";

type Props = { amount: number; isConfirmed: boolean };

/** What a booking still has to pay: nobody is let in by one that is not confirmed. */
export function Due({ amount, isConfirmed }: Props) {
	const words = isConfirmed ? m.door_part_paid : m.door_unpaid;
	return <p className={styles.unpaid}>{words({ amount: formatNumber(amount) })}</p>;
}
