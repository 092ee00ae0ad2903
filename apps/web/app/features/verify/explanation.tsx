import { m } from "@bcc/messages";
import { useSiteSettings } from "#web/lib/root-data.ts";
import script from "../../../../../verify/recount.py?url";
import { LogPicture } from "./log-picture.tsx";
import styles from "./verify.module.css";

/** How the public log works, in five sentences with a picture; what it does not prove; and the tools of others. */
export function Explanation() {
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
					<code>python3 recount.py https://awards.example</code>
				</pre>
				<p>
					<a className={styles.link} href={script} download="recount.py">
						{m.verify_tools_download()}
					</a>
				</p>
				<p>{m.verify_tools_witness({ email })}</p>
			</section>
		</div>
	);
}
