import { submissionStates } from "@bcc/contract/stories/admin-submission";
import { locales } from "@bcc/messages/locale";
import { account } from "#server/db/schema/account.ts";
import { oneOf, timestampColumn } from "#server/db/schema/columns.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { sql } from "#server/lib/drizzle.ts";
import { check, index, integer, pgTable, text, uniqueIndex } from "#server/lib/pg-core.ts";

/** That a couple was asked for its photo and story (docs/decisions/0077). A couple has one that is not closed: the index decides. */
export const submissionRequest = pgTable(
	"submission_request",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		nomineeId: integer("nominee_id")
			.notNull()
			.references(() => nominee.id),
		/** Null once the account is deleted. */
		askedBy: integer("asked_by").references(() => account.id, { onDelete: "set null" }),
		askedAt: timestampColumn("asked_at").notNull(),
		endsAt: timestampColumn("ends_at").notNull(),
		/** Since when it is withdrawn, or another is in its place. */
		closedAt: timestampColumn("closed_at"),
	},
	(table) => [
		uniqueIndex("submission_request_open_unique").on(table.nomineeId).where(sql`${table.closedAt} is null`),
		index("submission_request_nominee_index").on(table.nomineeId),
	],
);

/** The link of a request that is not closed. */
export const submissionLink = pgTable("submission_link", {
	requestId: integer("request_id")
		.primaryKey()
		.references(() => submissionRequest.id, { onDelete: "cascade" }),
	/** SHA-256 of the secret in the link. */
	tokenHash: text("token_hash").notNull().unique(),
});

/** A photo that came by a link. Those that nothing refers to are removed after a day. */
export const submissionUpload = pgTable(
	"submission_upload",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		requestId: integer("request_id")
			.notNull()
			.references(() => submissionRequest.id, { onDelete: "cascade" }),
		path: text()
			.notNull()
			.references(() => storedFile.path),
		uploadedAt: timestampColumn("uploaded_at").notNull(),
	},
	(table) => [
		index("submission_upload_request_index").on(table.requestId),
		index("submission_upload_path_index").on(table.path),
	],
);

/** What a couple has sent, with what both have agreed to. */
export const submission = pgTable(
	"submission",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		requestId: integer("request_id")
			.notNull()
			.references(() => submissionRequest.id),
		nomineeId: integer("nominee_id")
			.notNull()
			.references(() => nominee.id),
		state: text({ enum: submissionStates }).notNull().default("waiting"),
		photo: text().references(() => storedFile.path),
		story: text(),
		storySw: text("story_sw"),
		sentAt: timestampColumn("sent_at").notNull(),
		locale: text({ enum: locales }).notNull(),
		consentVersion: integer("consent_version").notNull(),
		/** Word for word. */
		consentText: text("consent_text").notNull(),
		photoUsedAt: timestampColumn("photo_used_at"),
		storyUsedAt: timestampColumn("story_used_at"),
		/** The texts as they were taken over. */
		usedStory: text("used_story"),
		usedStorySw: text("used_story_sw"),
		decidedAt: timestampColumn("decided_at"),
		decidedBy: integer("decided_by").references(() => account.id, { onDelete: "set null" }),
		note: text(),
	},
	(table) => [
		uniqueIndex("submission_waiting_unique").on(table.nomineeId).where(sql`${table.state} = 'waiting'`),
		index("submission_request_index").on(table.requestId, table.id),
		index("submission_photo_index").on(table.photo),
		check("submission_state_check", sql`${table.state} in (${oneOf(submissionStates)})`),
	],
);

export type Sent = typeof submission.$inferSelect;
