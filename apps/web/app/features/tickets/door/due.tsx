import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./door.module.css";

type Props = { amount: number; isConfirmed: boolean; isPartPaid: boolean };

/** What a booking still has to pay: nobody is let in by one that is not confirmed. */
export function Due({ amount, isConfirmed, isPartPaid }: Props) {
	const confirmed = isPartPaid ? m.door_part_paid : m.door_good_unpaid;
	const open = isPartPaid ? m.door_open_part_paid : m.door_unpaid;
	const words = isConfirmed ? confirmed : open;
	return <p className={styles.unpaid}>{words({ amount: formatNumber(amount) })}</p>;
}
