import { m } from "@bcc/messages";
import { useState } from "react";
import { PageHeader } from "#web/components/page-header.tsx";
import { FormCards } from "#web/features/form/form-card.tsx";
import { head } from "#web/lib/seo.ts";
import { Explanation } from "./explanation.tsx";
import { ReceiptCheck } from "./receipt-check.tsx";
import { RecountSection } from "./recount-section.tsx";

export const meta = head(() => ({ title: m.verify_title(), description: m.verify_description() }));

/** Where anybody checks the count: the own vote by its receipt, all votes, and how that is possible. */
export default function VerifyPage() {
	const [vote, setVote] = useState<number>();
	return (
		<>
			<PageHeader title={m.verify_title()} subtitle={m.verify_subtitle()} />
			<FormCards>
				<ReceiptCheck onFound={setVote} />
				<RecountSection vote={vote} />
				<Explanation />
			</FormCards>
		</>
	);
}
