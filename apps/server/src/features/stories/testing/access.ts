import { submission, submissionRequest } from "#server/db/schema/submission.ts";
import type { WingAccess } from "#server/testing/wing-access.ts";

export const access: WingAccess = {
	open: {
		"POST /submissions/request": { token: "x" },
		"POST /submissions/photo": {},
		"POST /submissions/send": { submission: { token: "x", photo: null, consent: 1 } },
	},
	backOffice: {
		"GET nominees/:id/submission-request": ["admin", "editor", "auditor"],
		"POST nominees/:id/submission-request": ["admin", "editor"],
		"POST nominees/:id/submission-request/withdraw": ["admin", "editor"],
		"POST nominees/submission-requests": ["admin", "editor"],
		"GET submissions": ["admin", "editor", "auditor"],
		"GET submissions/many": ["admin", "editor", "auditor"],
		"GET submissions/waiting": ["admin", "editor", "auditor"],
		"GET submissions/:id": ["admin", "editor", "auditor"],
		"POST submissions/:id/use": ["admin", "editor"],
		"POST submissions/:id/send-back": ["admin", "editor"],
		"POST submissions/:id/take-down": ["admin", "editor"],
	},
	async store({ db }, { nomineeId }) {
		const [asked] = await db
			.insert(submissionRequest)
			.values({ nomineeId, askedAt: new Date(), endsAt: new Date() })
			.returning({ id: submissionRequest.id });
		const consent = { locale: "en", consentVersion: 1, consentText: "Both of us agree" } as const;
		const [sent] = await db
			.insert(submission)
			.values({ requestId: asked?.id ?? 0, nomineeId, story: "Love", sentAt: new Date(), ...consent })
			.returning({ id: submission.id });
		return { submissions: sent?.id ?? 0 };
	},
};
