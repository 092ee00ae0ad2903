import type { VoteBurst } from "@bcc/contract/votes/admin-history";
import { voteSources } from "@bcc/contract/votes/device";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { networkKeyOf, widest } from "#server/features/votes/history/network-size.ts";
import { sql } from "#server/lib/drizzle.ts";

type Origins = Pick<VoteBurst, "networks" | "by_ussd">;
type Burst = Omit<VoteBurst, keyof Origins>;

/** Most bursts in memory; more than a usual day has. */
const maxNetworks = 2_000;

/** Their votes may still increase until all are in the charts. */
const keyOf = ({ nominee_id, from, to, votes }: Burst) => `${nominee_id} ${from} ${to} ${votes}`;

/** The number of networks behind each burst, counted once: it is read every few seconds. */
export class BurstNetworks {
	readonly #known = new Map<string, Origins>();

	async addTo(db: Database, bursts: Burst[]): Promise<VoteBurst[]> {
		if (this.#known.size > maxNetworks) this.#known.clear();
		const unknown = bursts.filter((burst) => !this.#known.has(keyOf(burst)));
		const networks = await countNetworks(db, unknown);
		for (const [index, burst] of unknown.entries()) {
			this.#known.set(keyOf(burst), networks[index] as Origins);
		}
		return bursts.map((burst) => ({ ...burst, ...(this.#known.get(keyOf(burst)) as Origins) }));
	}
}

type Row = { own: number; largest_own: number; wide: number; largest_wide: number; by_ussd: number };

const ussd = voteSources.indexOf("ussd");

async function countNetworks(db: Database, bursts: Burst[]): Promise<Origins[]> {
	if (bursts.length === 0) return [];
	const column = (name: "nominee_id" | "from" | "to") => `{${bursts.map((burst) => burst[name]).join()}}`;
	const rows = await rowsOf<Row>(
		db,
		sql`select count(distinct n.own)::int as own, coalesce(max(n.own_votes), 0)::int as largest_own,
				count(distinct n.wide)::int as wide, coalesce(max(n.wide_votes), 0)::int as largest_wide,
				count(*) filter (where n.device_type = ${ussd})::int as by_ussd
			from unnest(${column("nominee_id")}::int[], ${column("from")}::timestamptz[], ${column("to")}::timestamptz[])
				with ordinality as b(nominee_id, start, until, ord)
			left join lateral (
				select device_type, own, wide, count(*) over (partition by own) as own_votes, count(*) over (partition by wide) as wide_votes
				from (
					select v.device_type, v.network_key as own, ${networkKeyOf(widest)} as wide from vote v
					where v.nominee_id = b.nominee_id and v.cast_at >= b.start and v.cast_at < b.until
				) cast_in
			) n on true
			group by b.ord order by b.ord`,
	);
	return rows.map(({ own, largest_own, wide, largest_wide, by_ussd }) => ({
		networks: {
			own: { networks: own, largest: largest_own },
			wide: { networks: wide, largest: largest_wide },
		},
		by_ussd,
	}));
}
