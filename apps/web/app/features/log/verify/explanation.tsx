import { m } from "@bcc/messages";
import { titleOf } from "#web/features/awards/winner/load-winners.ts";
import { usePublicUrl, useSiteSettings } from "#web/lib/root-data.ts";
import script from "../../../../../../verify/recount.py?url";
import type { LogSeason } from "./season-choice.tsx";
import styles from "./verify.module.css";

/** The server's name for the log of a past season, which is one file. */
const logFile = "public-log.bcc-ledger";

const sentences = [m.verify_how_1, m.verify_how_2, m.verify_how_3, m.verify_how_4, m.verify_how_5];
const limits = [m.verify_limit_person, m.verify_limit_added, m.verify_limit_secret, m.verify_limit_buying];

/** How the public log works, in sentences with a picture; what it does not prove; and independent tools. */
export function Explanation({ past }: { past: LogSeason | undefined }) {
	const publicUrl = usePublicUrl();
	const { award_rules } = useSiteSettings();
	return (
		<div className={`stack gap-6 ${styles.explanation}`}>
			<section aria-labelledby="how">
				<h2 id="how">{m.verify_how_title()}</h2>
				<div className={`stack gap-5 ${styles.how}`}>
					<LogPicture />
					<ol className={`stack gap-3 ${styles.sentences}`}>
						{sentences.map((sentence) => (
							<li key={sentence()}>{sentence()}</li>
						))}
						{award_rules && <li>{m.verify_how_part()}</li>}
					</ol>
				</div>
			</section>
			<section aria-labelledby="limits">
				<h2 id="limits">{m.verify_limits_title()}</h2>
				<ul className="stack gap-3">
					{limits.map((limit) => (
						<li key={limit()}>{limit()}</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="tools">
				<h2 id="tools">{m.verify_tools_title()}</h2>
				<p>{m.verify_tools_text()}</p>
				<pre className={styles.command}>
					<code>{`python3 recount.py ${past ? logFile : publicUrl}`}</code>
				</pre>
				<p className="cluster">
					<a className="touch-link" href={script} download="recount.py">
						{m.verify_tools_download()}
					</a>{" "}
					{past && (
						<a className="touch-link" href={`/ledger/${past.id}/log`} download={logFile}>
							{m.verify_tools_log({ season: titleOf(past) })}
						</a>
					)}
				</p>
			</section>
		</div>
	);
}

/** Four votes whose hashes join two by two up to one signed root; the visitor's own is marked, and so is its way up. */
function LogPicture() {
	return (
		<svg className={styles.picture} viewBox="0 0 400 300" role="img" aria-label={m.verify_picture()}>
			<g fill="none" stroke="var(--ivory-300)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
				<path d="M50 214L100 152M350 214L300 152M250 214L300 152M100 128L200 76M300 128L200 76" />
				<path stroke="var(--gold-500)" d="M150 214L100 152L200 76" />
			</g>
			{[0, 1, 2, 3].map((at) => {
				const isOwn = at === 1;
				return (
					<g key={at} transform={`translate(${at * 100} 0)`}>
						<rect
							x="14"
							y="214"
							width="72"
							height="62"
							rx="8"
							fill={isOwn ? "#fbeecb" : "var(--ivory-50)"}
							stroke={isOwn ? "var(--gold-700)" : "var(--ink-500)"}
							strokeWidth={isOwn ? 4 : 2}
						/>
						<path
							stroke={isOwn ? "var(--red-700)" : "var(--ink-500)"}
							strokeWidth="3"
							strokeLinecap="round"
							d="M28 232h44M28 244h44M28 256h26"
						/>
					</g>
				);
			})}
			<g fill="var(--ivory-50)" stroke="var(--gold-700)" strokeWidth="3">
				<circle cx="100" cy="140" r="13" />
				<circle cx="300" cy="140" r="13" />
			</g>
			<circle cx="200" cy="52" r="34" fill="var(--red-700)" stroke="var(--gold-500)" strokeWidth="4" />
			<g transform="translate(171 22) scale(.9)" fill="none" stroke="var(--gold-300)" strokeWidth="4">
				<circle cx="24" cy="32" r="13" />
				<circle cx="40" cy="32" r="13" />
			</g>
		</svg>
	);
}
