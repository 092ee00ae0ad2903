import { m } from "@bcc/messages";
import { titleOf } from "#web/features/winners/load-winners.ts";
import { usePublicUrl, useSiteSettings } from "#web/lib/root-data.ts";
import script from "../../../../../verify/recount.py?url";
import picture from "./log-picture.module.css";
import type { LogSeason } from "./season-choice.tsx";
import styles from "./verify.module.css";

/** The server's name for the log of a past season, which is one file. */
const logFile = "public-log.bcc-ledger";

/** How the public log works, in five sentences with a picture; what it does not prove; and independent tools. */
export function Explanation({ past }: { past: LogSeason | undefined }) {
	const publicUrl = usePublicUrl();
	const { email } = useSiteSettings();
	const sentences = [
		m.verify_how_1(),
		m.verify_how_2(),
		m.verify_how_3(),
		m.verify_how_4(),
		m.verify_how_5(),
	];
	const limits = [
		m.verify_limit_person(),
		m.verify_limit_added(),
		m.verify_limit_secret(),
		m.verify_limit_buying(),
	];
	return (
		<div className={styles.explanation}>
			<section aria-labelledby="how">
				<h2 id="how">{m.verify_how_title()}</h2>
				<div className={styles.how}>
					<LogPicture />
					<ol className={styles.sentences}>
						{sentences.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ol>
				</div>
			</section>
			<section aria-labelledby="limits">
				<h2 id="limits">{m.verify_limits_title()}</h2>
				<ul className={styles.limits}>
					{limits.map((limit) => (
						<li key={limit}>{limit}</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="tools">
				<h2 id="tools">{m.verify_tools_title()}</h2>
				<p>{m.verify_tools_text()}</p>
				<pre className={styles.command}>
					<code>{`python3 recount.py ${past ? logFile : publicUrl}`}</code>
				</pre>
				<p className={styles.downloads}>
					<a className={styles.link} href={script} download="recount.py">
						{m.verify_tools_download()}
					</a>{" "}
					{past && (
						<a className={styles.link} href={`/ledger/${past.id}/log`} download={logFile}>
							{m.verify_tools_log({ season: titleOf(past) })}
						</a>
					)}
				</p>
				<p>{m.verify_tools_witness({ email })}</p>
			</section>
		</div>
	);
}

const lines = [0, 1, 2, 3];

/** Four votes whose hashes join two by two up to one signed root; the visitor's own is marked, and so is its way up. */
function LogPicture() {
	const x = (at: number) => 50 + at * 100;
	return (
		<svg className={picture.picture} viewBox="0 0 400 300" role="img" aria-label={m.verify_picture()}>
			<g className={picture.ways}>
				<path d="M50 214L100 152M350 214L300 152M250 214L300 152M100 128L200 76M300 128L200 76" />
				<path className={picture.own} d="M150 214L100 152L200 76" />
			</g>
			{lines.map((at) => (
				<g key={at} className={at === 1 ? picture.mine : picture.vote}>
					<rect x={x(at) - 36} y="214" width="72" height="62" rx="8" />
					<path d={`M${x(at) - 22} 232h44M${x(at) - 22} 244h44M${x(at) - 22} 256h26`} />
				</g>
			))}
			<g className={picture.knots}>
				<circle cx="100" cy="140" r="13" />
				<circle cx="300" cy="140" r="13" />
			</g>
			<g className={picture.seal}>
				<circle cx="200" cy="52" r="34" />
				<g transform="translate(171 22) scale(.9)">
					<circle cx="24" cy="32" r="13" />
					<circle cx="40" cy="32" r="13" />
				</g>
			</g>
		</svg>
	);
}
