import type { z } from "zod";
import type { AdminCategory } from "../awards/admin-category.ts";
import type { Evening, eveningChoiceSchema } from "../awards/admin-evening.ts";
import type {
	closeVotingReplySchema,
	closeVotingRequestSchema,
	FreezeReply,
	freezeRequestSchema,
	reopenRequestSchema,
} from "../awards/admin-freeze.ts";
import type {
	CategoryPublication,
	publishCategoryRequestSchema,
	publishRequestSchema,
	ResultPublication,
	unpublishCategoryRequestSchema,
} from "../awards/admin-publication.ts";
import type { AdminSeason, BeginSeasonRequest, ChangedSeason, NextSeason } from "../awards/admin-season.ts";
import type { removeTieBreakRequestSchema, TieBreakRequest } from "../awards/admin-tie-break.ts";
import type { windowsRequestSchema } from "../awards/admin-window.ts";
import type {
	AdminJury,
	JudgedSheets,
	JuryRule,
	judgeLinkSchema,
	MadeJudge,
	NewJudge,
	removeJudgeSchema,
} from "../jury/admin-jury.ts";
import type { LogState, ShownLog } from "../log/admin-log.ts";
import type {
	AdminNominationCall,
	acceptNominationSchema,
	ChangedCall,
	declineNominationSchema,
	mergeNominationsSchema,
	NominatedCouple,
	noteNominationSchema,
	SentNominations,
	waitingNominationsReplySchema,
} from "../nominations/admin-nomination.ts";
import type {
	passReplySchema,
	passwordAgainRequestSchema,
	Safekeeping,
	Task,
} from "../office/admin-backup.ts";
import type { Books, booksClosedSchema, closeBooksRequestSchema } from "../office/admin-books.ts";
import type {
	ImportPreview,
	ImportRequest,
	importReplySchema,
	importRequestSchema,
} from "../office/admin-import.ts";
import type { Operations } from "../office/admin-operations.ts";
import type { checkTickSchema, StartPage } from "../office/admin-start-page.ts";
import type { Staff } from "../people/admin-account.ts";
import type { NewInvitation, SentInvitation } from "../people/admin-invitation.ts";
import type {
	RecoveryCodes,
	TwoStepBegin,
	TwoStepState,
	twoStepCodeRequestSchema,
	twoStepProofRequestSchema,
} from "../people/admin-two-step.ts";
import type { Sanitised } from "../programme/admin-banner.ts";
import type { CoupleMessages } from "../sharing/admin-poster.ts";
import type { AdminFile, deletedFilesReplySchema } from "../site/admin-file.ts";
import type { StarterText } from "../site/admin-legal-text.ts";
import type { LegalKind } from "../site/legal-text.ts";
import type {
	MadeRequest,
	madeRequestsReplySchema,
	newRequestSchema,
	newRequestsSchema,
	Submission,
	SubmissionRequest,
	UseSubmission,
	waitingReplySchema,
} from "../stories/admin-submission.ts";
import type {
	AdminBooking,
	adminBookingLinkReplySchema,
	cancelBookingSchema,
	confirmBookingSchema,
	forgiveBookingSchema,
	HandBooking,
	receiveMoneySchema,
	refundBookingSchema,
	transferBookingSchema,
} from "../tickets/admin-booking.ts";
import type { changeBookingSchema } from "../tickets/admin-change.ts";
import type { AdminDiscount, NewDiscount } from "../tickets/admin-discount.ts";
import type { DoorLink, newDoorLinkSchema } from "../tickets/admin-door.ts";
import type {
	AdminGuest,
	ChangedGuests,
	listGuestsSchema,
	placeGuestsSchema,
	seatGuestsSchema,
} from "../tickets/admin-guest.ts";
import type { NoticePace, noticeReplySchema } from "../tickets/admin-notice.ts";
import type {
	AdminPayment,
	movePaymentSchema,
	PaymentDay,
	SuggestedBooking,
	sameMoneySchema,
} from "../tickets/admin-payment.ts";
import type { AdminSale, ChangedSale, messageRequestSchema, SentMessage } from "../tickets/admin-sale.ts";
import type {
	appliedReplySchema,
	applyStatementSchema,
	StatementLine,
	statementSchema,
} from "../tickets/admin-statement.ts";
import type { SoldOccasion, Takings } from "../tickets/admin-takings.ts";
import type { AdminUssd, ChangedUssd } from "../ussd/admin-ussd.ts";
import type { VoteBurst } from "../votes/admin-history.ts";
import type { CategoryResults, VoteResults } from "../votes/admin-result.ts";
import type { VoidPreview, VoidSelection, VoteVoid, voidRequestSchema } from "../votes/admin-void.ts";
import type { VotesDashboard, VotesSummary } from "../votes/admin-vote.ts";
import type { restoreSchema } from "./resource.ts";

export type AdminMethod = "GET" | "POST" | "PUT" | "DELETE";
export type AdminReply<Data> = { data: Data; total?: number; total_bytes?: number };

/** One call of the back office, below `adminPath`; rejects when it is refused or nothing answers. */
export type AdminCall = <Data>(
	method: AdminMethod,
	path: string,
	payload?: unknown,
	signal?: AbortSignal,
) => Promise<AdminReply<Data>>;

/** Aborts a reading call: TanStack Query passes this to its functions. */
type Reading = { signal?: AbortSignal };
type Reason = { reason: string };
type Removal = { version?: number; tell_buyers?: boolean; reason?: string };
type Proof = z.input<typeof twoStepProofRequestSchema>;
type Values = Record<string, string | number | boolean | null | undefined>;

/** `?name=value` for every defined value; "" for none. */
function queryOf(values: Values): string {
	const given = Object.entries(values).filter(
		([, value]) => value !== undefined && value !== null && value !== "",
	);
	return given.length > 0
		? `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
		: "";
}

/** The typed client of every call of the back office, but for those of records, which `recordClient` makes. */
export function adminClient(call: AdminCall) {
	const get = async <Data>(path: string, { signal }: Reading = {}) =>
		(await call<Data>("GET", path, undefined, signal)).data;
	const post = async <Data>(path: string, payload: object = {}) =>
		(await call<Data>("POST", path, payload)).data;
	const put = async <Data>(path: string, payload: object) => (await call<Data>("PUT", path, payload)).data;
	return {
		me: (reading?: Reading) => get<Staff>("/me", reading),
		startPage: (reading?: Reading) => get<StartPage>("/start-page", reading),
		tick: (tick: z.input<typeof checkTickSchema>) => post<StartPage>("/start-page/checklist", tick),
		operations: (reading?: Reading) => get<Operations>("/operations", reading),
		logState: (reading?: Reading) => get<LogState>("/log", reading),
		shownLog: (season?: number, reading?: Reading) =>
			get<ShownLog>(`/log/shown${queryOf({ season })}`, reading),
		sendMails: () => post<{ mails: number }>("/mails/send"),
		sendMail: (id: number) => post<{ mails: number }>(`/mails/${id}/send`),
		forgetMail: (id: number) => post<{ mails: number }>(`/mails/${id}/forget`),
		sanitise: async (html: string, { signal }: Reading) =>
			(await call<Sanitised>("POST", "/banners/sanitise", { html }, signal)).data,

		twoStep: (reading?: Reading) => get<TwoStepState>("/me/two-step", reading),
		beginTwoStep: (password?: string) => post<TwoStepBegin>("/me/two-step/begin", { password }),
		confirmTwoStep: (code: z.input<typeof twoStepCodeRequestSchema>) =>
			post<RecoveryCodes>("/me/two-step/confirm", code),
		newRecoveryCodes: (proof: Proof) => post<RecoveryCodes>("/me/two-step/recovery-codes", proof),
		endTwoStep: (proof: Proof) => post<TwoStepState>("/me/two-step/off", proof),
		endTwoStepOf: (userId: number) => post(`/users/${userId}/two-step-off`),
		signOut: (userId: number) => post(`/users/${userId}/sign-out`),
		invite: (invitation: NewInvitation) => post<SentInvitation>("/invitations", invitation),
		resendInvitation: (id: number) => post<SentInvitation>(`/invitations/${id}/resend`),
		withdrawInvitation: (id: number) => post<SentInvitation>(`/invitations/${id}/withdraw`),

		unusedFiles: async (perPage: number) => {
			const { total = 0, total_bytes = 0 } = await call<AdminFile[]>(
				"GET",
				`/files/unused?perPage=${perPage}`,
			);
			return { total, total_bytes };
		},
		removeUnusedFiles: () => post<z.infer<typeof deletedFilesReplySchema>["data"]>("/files/unused/delete"),
		setWindows: (windows: z.input<typeof windowsRequestSchema>) =>
			post<AdminCategory[]>("/categories/windows", windows),
		previewImport: (sheets: ImportRequest) => post<ImportPreview>("/import/preview", sheets),
		import: (sheets: z.input<typeof importRequestSchema>) =>
			post<z.infer<typeof importReplySchema>["data"]>("/import", sheets),

		jury: (reading?: Reading) => get<AdminJury>("/jury", reading),
		changeJuryRule: (rule: JuryRule) => put<AdminJury>("/jury", rule),
		closeJury: (season_id: number) => post<AdminJury>("/jury/close", { season_id }),
		jurySheets: (season?: number, reading?: Reading) =>
			get<JudgedSheets>(`/jury/sheets${queryOf({ season })}`, reading),
		addJudge: (judge: NewJudge) => post<MadeJudge>("/jury/judges", judge),
		newJudgeLink: (id: number, how: z.input<typeof judgeLinkSchema>) =>
			post<MadeJudge>(`/jury/judges/${id}/link`, how),
		giveSheetsBack: (id: number) => post<AdminJury>(`/jury/judges/${id}/give-back`, {}),
		removeJudge: (id: number, choice: z.input<typeof removeJudgeSchema>) =>
			post<AdminJury>(`/jury/judges/${id}/remove`, choice),

		nominationCall: (reading?: Reading) => get<AdminNominationCall>("/nominations/call", reading),
		changeNominationCall: (call: ChangedCall) => put<AdminNominationCall>("/nominations/call", call),
		waitingNominations: (reading?: Reading) =>
			get<z.infer<typeof waitingNominationsReplySchema>["data"]>("/nominations/waiting", reading),
		sentNominations: (id: number, page: number, reading?: Reading) =>
			get<SentNominations>(`/nominations/${id}/sent${queryOf({ page })}`, reading),
		acceptNomination: (id: number, seen: z.input<typeof acceptNominationSchema>) =>
			post<NominatedCouple>(`/nominations/${id}/accept`, seen),
		declineNomination: (id: number, decision: z.input<typeof declineNominationSchema>) =>
			post<NominatedCouple>(`/nominations/${id}/decline`, decision),
		noteNomination: (id: number, note: z.input<typeof noteNominationSchema>) =>
			post<NominatedCouple>(`/nominations/${id}/note`, note),
		mergeNominations: (id: number, into: z.input<typeof mergeNominationsSchema>) =>
			post<NominatedCouple>(`/nominations/${id}/merge`, into),

		ussd: (reading?: Reading) => get<AdminUssd>("/ussd", reading),
		changeUssd: (changed: ChangedUssd) => put<AdminUssd>("/ussd", changed),

		waitingSubmissions: (reading?: Reading) =>
			get<z.infer<typeof waitingReplySchema>["data"]>("/submissions/waiting", reading),
		submissionsOf: (nominee_id: number, reading?: Reading) =>
			get<Submission[]>(`/submissions${queryOf({ nominee_id, sort: "id", order: "desc" })}`, reading),
		starterText: (kind: LegalKind) => get<StarterText>(`/legal-texts/starter/${kind}`),
		coupleMessages: (coupleId: number, reading?: Reading) =>
			get<CoupleMessages | null>(`/nominees/${coupleId}/messages`, reading),
		submissionRequest: (coupleId: number, reading?: Reading) =>
			get<SubmissionRequest | null>(`/nominees/${coupleId}/submission-request`, reading),
		askCouple: (coupleId: number, request: z.input<typeof newRequestSchema>) =>
			post<MadeRequest>(`/nominees/${coupleId}/submission-request`, request),
		withdrawSubmissionRequest: (coupleId: number) =>
			post(`/nominees/${coupleId}/submission-request/withdraw`),
		askCouples: (request: z.input<typeof newRequestsSchema>) =>
			post<z.infer<typeof madeRequestsReplySchema>["data"]>("/nominees/submission-requests", request),
		takeOver: (id: number, parts: UseSubmission) => post<Submission>(`/submissions/${id}/use`, parts),
		sendBackSubmission: (id: number, note: string) =>
			post<Submission>(`/submissions/${id}/send-back`, { note }),
		takeDownSubmission: (id: number, reason: string) =>
			post<Submission>(`/submissions/${id}/take-down`, { reason }),

		sale: (of: Pick<AdminSale, "occasion" | "occasion_id">, reading?: Reading) =>
			get<AdminSale>(`/bookings/sale${queryOf(of)}`, reading),
		changeSale: (sale: ChangedSale) => put<AdminSale>("/bookings/sale", sale),
		/** Money of a day. */
		paymentDay: (of: { date: string; way?: string }, reading?: Reading) =>
			get<PaymentDay>(`/bookings/day${queryOf(of)}`, reading),
		tickPayment: (id: number, ticked: boolean) =>
			post<AdminPayment>(`/bookings/payments/${id}/tick`, { ticked }),
		/** The names of the ways that money may have come by. */
		paymentWays: (reading?: Reading) => get<string[]>("/bookings/ways", reading),
		bookingNotices: (reading?: Reading) =>
			get<z.infer<typeof noticeReplySchema>["data"]>("/bookings/notices", reading),
		changeBookingNotices: (pace: NoticePace) => put("/bookings/notices", { pace }),
		/** Payments that somebody has to look at, or that are not ours. */
		openPayments: (page: { page?: number; perPage?: number; foreign?: boolean }, reading?: Reading) =>
			call<AdminPayment[]>("GET", `/bookings/payments${queryOf(page)}`, undefined, reading?.signal),
		suggestedBookings: (paymentId: number, reading?: Reading) =>
			get<SuggestedBooking[]>(`/bookings/payments/${paymentId}/suggestions`, reading),
		movePayment: (id: number, move: z.input<typeof movePaymentSchema>) =>
			post<AdminPayment>(`/bookings/payments/${id}/move`, move),
		disownPayment: (id: number, reason: string) =>
			post<AdminPayment>(`/bookings/payments/${id}/disown`, { reason }),
		undoPaymentNote: (id: number, reason: string) =>
			post<AdminPayment>(`/bookings/payments/${id}/undo-note`, { reason }),
		decideReversal: (id: number, choice: z.input<typeof sameMoneySchema>) =>
			post<AdminPayment>(`/bookings/payments/${id}/same-money`, choice),
		forgiveBooking: (id: number, seen: z.input<typeof forgiveBookingSchema>) =>
			post<AdminBooking>(`/bookings/${id}/forgive`, seen),
		bookByHand: (booking: HandBooking) => post<AdminBooking>("/bookings", booking),
		resendBookingMails: (id: number) => post<AdminBooking>(`/bookings/${id}/resend`),
		confirmBooking: (id: number, payment: z.input<typeof confirmBookingSchema>) =>
			post<AdminBooking>(`/bookings/${id}/confirm`, payment),
		receiveMoney: (id: number, payment: z.input<typeof receiveMoneySchema>) =>
			post<AdminBooking>(`/bookings/${id}/receive`, payment),
		rejectPayment: (id: number, payment_id: number) =>
			post<AdminBooking>(`/bookings/${id}/reject`, { payment_id }),
		cancelBooking: (id: number, seen: z.input<typeof cancelBookingSchema>) =>
			post<AdminBooking>(`/bookings/${id}/cancel`, seen),
		markRefund: (id: number, refund: z.input<typeof refundBookingSchema>) =>
			post<AdminBooking>(`/bookings/${id}/refund`, refund),
		tellBooking: (id: number, seen: AdminBooking["to_tell"]) =>
			post<AdminBooking>(`/bookings/${id}/tell`, { seen }),
		untellBooking: (id: number, told_at: string) => post<AdminBooking>(`/bookings/${id}/untell`, { told_at }),
		transferBooking: (id: number, to: z.input<typeof transferBookingSchema>) =>
			post<AdminBooking>(`/bookings/${id}/transfer`, to),
		bookingLink: (id: number, reading?: Reading) =>
			get<z.infer<typeof adminBookingLinkReplySchema>["data"]>(`/bookings/${id}/link`, reading),
		messageBuyers: (message: z.input<typeof messageRequestSchema>) =>
			post<SentMessage>("/bookings/message", message),
		previewStatement: (statement: z.input<typeof statementSchema>) =>
			post<StatementLine[]>("/bookings/statement/preview", statement),
		applyStatement: (statement: z.input<typeof applyStatementSchema>) =>
			post<z.infer<typeof appliedReplySchema>["data"]>("/bookings/statement/apply", statement),
		soldOccasions: (reading?: Reading) => get<SoldOccasion[]>("/bookings/occasions", reading),
		takings: (of: Pick<AdminSale, "occasion" | "occasion_id">, reading?: Reading) =>
			get<Takings>(`/bookings/takings${queryOf(of)}`, reading),
		guests: (of: Pick<AdminSale, "occasion" | "occasion_id">, reading?: Reading) =>
			get<AdminGuest[]>(`/bookings/guests${queryOf(of)}`, reading),
		placeGuests: (place: z.input<typeof placeGuestsSchema>) => post("/bookings/guests/place", place),
		seatGuests: (seat: z.input<typeof seatGuestsSchema>) =>
			post<ChangedGuests>("/bookings/guests/seat", seat),
		listGuests: (list: z.input<typeof listGuestsSchema>) =>
			post<ChangedGuests>("/bookings/guests/list", list),
		changeBooking: (id: number, change: z.input<typeof changeBookingSchema>) =>
			post<AdminBooking>(`/bookings/${id}/change`, change),
		discounts: (of: Pick<AdminSale, "occasion" | "occasion_id">, reading?: Reading) =>
			get<AdminDiscount[]>(`/bookings/discounts${queryOf(of)}`, reading),
		makeDiscount: (discount: NewDiscount) => post<AdminDiscount[]>("/bookings/discounts", discount),
		endDiscount: (id: number) => post<AdminDiscount[]>(`/bookings/discounts/${id}/end`),
		doorLinks: (of: Pick<AdminSale, "occasion" | "occasion_id">, reading?: Reading) =>
			get<DoorLink[]>(`/bookings/door-links${queryOf(of)}`, reading),
		makeDoorLink: (link: z.input<typeof newDoorLinkSchema>) => post<DoorLink>("/bookings/door-links", link),
		endDoorLink: (id: number) => post(`/bookings/door-links/${id}/end`),

		votesSummary: (reading?: Reading) => get<VotesSummary>("/votes/summary", reading),
		votesDashboard: (wish: Values, reading?: Reading) =>
			get<VotesDashboard>(`/votes/dashboard${queryOf(wish)}`, reading),
		closeVoting: (word: z.input<typeof closeVotingRequestSchema>) =>
			post<z.infer<typeof closeVotingReplySchema>["data"]>("/votes/close", word),
		freeze: (categoryId: number, words: z.input<typeof freezeRequestSchema>) =>
			post<FreezeReply>(`/votes/categories/${categoryId}/freeze`, words),
		reopen: (categoryId: number, why: z.input<typeof reopenRequestSchema>) =>
			post<FreezeReply>(`/votes/categories/${categoryId}/reopen`, why),
		lookAtBurst: ({ nominee_id, from, to, votes }: VoteBurst) =>
			post("/votes/bursts/look", { nominee_id, from, to, votes }),
		previewVoid: (selection: VoidSelection) => post<VoidPreview>("/votes/voids/preview", selection),
		void: (votes: z.input<typeof voidRequestSchema>) => post<VoteVoid>("/votes/voids", votes),
		restoreVotes: (voidId: number, why: Reason) => post<VoteVoid>(`/votes/voids/${voidId}/restore`, why),
		voidHeld: (voidId: number, why: Reason) => post<VoteVoid>(`/votes/voids/${voidId}/void`, why),

		results: (season?: number, reading?: Reading) =>
			get<VoteResults>(`/votes/results${queryOf({ season })}`, reading),
		publishResults: (word: z.input<typeof publishRequestSchema>) =>
			post<ResultPublication>("/votes/results/publish", word),
		hideResults: (word: z.input<typeof publishRequestSchema>) =>
			post<ResultPublication>("/votes/results/unpublish", word),
		publishCategory: (categoryId: number, shown: z.input<typeof publishCategoryRequestSchema>) =>
			post<CategoryPublication>(`/votes/categories/${categoryId}/publish`, shown),
		hideCategory: (categoryId: number, why: z.input<typeof unpublishCategoryRequestSchema>) =>
			post<CategoryPublication>(`/votes/categories/${categoryId}/unpublish`, why),
		breakTie: (categoryId: number, decision: TieBreakRequest) =>
			post<CategoryResults>(`/votes/categories/${categoryId}/tie-breaks`, decision),
		removeTieBreak: (id: number, why: z.input<typeof removeTieBreakRequestSchema>) =>
			post<CategoryResults>(`/votes/tie-breaks/${id}/remove`, why),
		evening: (rehearsal: boolean, reading?: Reading) =>
			get<Evening>(`/votes/evening${queryOf({ rehearsal })}`, reading),
		changeEvening: (choice: z.input<typeof eveningChoiceSchema>) => put<Evening>("/votes/evening", choice),

		seasons: (reading?: Reading) => get<AdminSeason[]>("/seasons", reading),
		nextSeason: (reading?: Reading) => get<NextSeason>("/seasons/next", reading),
		beginSeason: (season: BeginSeasonRequest) => post<AdminSeason>("/seasons", season),
		changeSeason: (id: number, season: ChangedSeason) => put<AdminSeason>(`/seasons/${id}`, season),

		safekeeping: (reading?: Reading) => get<Safekeeping>("/safekeeping", reading),
		recount: () => post<Task>("/safekeeping/recount"),
		backUp: (again: z.input<typeof passwordAgainRequestSchema>) => post<Task>("/backups", again),
		backupPass: (id: number, again: z.input<typeof passwordAgainRequestSchema>) =>
			post<z.infer<typeof passReplySchema>["data"]>(`/backups/${id}/pass`, again),
		books: (reading?: Reading) => get<Books>("/books", reading),
		closeBooks: (request: z.input<typeof closeBooksRequestSchema>) =>
			post<z.infer<typeof booksClosedSchema>>("/books/close", request),
	};
}

/** Resources whose calls are not at `/<resource>`. */
const paths: Record<string, string> = { voids: "/votes/voids", unused: "/files/unused" };

/** The calls that all resources have. */
export function recordClient<Saved>(call: AdminCall) {
	const pathOf = (resource: string) => paths[resource] ?? `/${resource}`;
	/* There is one record of settings; its path names none. */
	const one = (resource: string, id: number | string) =>
		resource === "settings" ? "/settings" : `${pathOf(resource)}/${id}`;
	return {
		list: (resource: string, query: Values, { signal }: Reading = {}) =>
			call<Saved[]>("GET", pathOf(resource) + queryOf(query), undefined, signal),
		many: (resource: string, ids: (number | string)[]) =>
			call<Saved[]>("GET", `${pathOf(resource)}/many?ids=${ids.join()}`),
		one: (resource: string, id: number | string) => call<Saved>("GET", one(resource, id)),
		add: (resource: string, values: unknown) => call<Saved>("POST", pathOf(resource), values),
		change: (resource: string, id: number | string, values: unknown) =>
			call<Saved>("PUT", one(resource, id), values),
		remove: (resource: string, id: number | string, seen: Removal) =>
			call<Saved>("DELETE", `${one(resource, id)}${queryOf(seen)}`),
		restore: (resource: string, id: number | string, how: z.input<typeof restoreSchema> = {}) =>
			call<Saved>("POST", `${one(resource, id)}/restore`, how),
		order: (resource: string, order: object) => call<Saved[]>("POST", `${pathOf(resource)}/order`, order),
		withdraw: (resource: string, id: number, seen: { version: number } & Reason) =>
			call<Saved>("POST", `${one(resource, id)}/withdraw`, seen),
		reinstate: (resource: string, id: number, seen: { version: number } & Reason) =>
			call<Saved>("POST", `${one(resource, id)}/reinstate`, seen),
	};
}
