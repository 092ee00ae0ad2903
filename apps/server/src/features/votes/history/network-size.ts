import type { VoidSelection } from "@bcc/contract/votes/admin-void";
import { type SQL, sql } from "#server/lib/drizzle.ts";

/** Prefix lengths for grouping addresses by network; by default those that identify voters. */
export type NetworkWidth = Pick<VoidSelection, "ipv4_prefix" | "ipv6_prefix">;

export const widest: NetworkWidth = { ipv4_prefix: 24, ipv6_prefix: 48 };

/** The first half of an IPv4 network's key, which is the half of its /24, as text. */
const half24 = sql`left(v.network_key::text, 18)`;

/** The network that a vote `v` counts towards. */
export function networkKeyOf({ ipv4_prefix, ipv6_prefix }: NetworkWidth): SQL {
	const own = sql`v.network_key`;
	const ofIpv6 = ipv6_prefix ? sql`v.${sql.identifier(`network_${ipv6_prefix}_key`)}` : own;
	const ofIpv4 = ipv4_prefix ? sql`(${half24} || '-0000-000000000000')::uuid` : own;
	return sql`case when v.network_48_key is null then ${ofIpv4} else ${ofIpv6} end`;
}
