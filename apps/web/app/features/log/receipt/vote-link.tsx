import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";

/** To the receipt of the vote that this browser has cast in a category. */
export default function VoteLink({ categoryId, className }: { categoryId: number; className?: string }) {
	return (
		<LocalLink className={className} prefetch="none" to={`/verify/mine?categoryId=${categoryId}`}>
			{m.receipt_link()}
		</LocalLink>
	);
}
