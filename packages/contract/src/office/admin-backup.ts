import { z } from "zod";
import { successReply } from "../reply.ts";

const time = z.iso.datetime();

/** Long-running work, one at a time. */
export const taskKinds = ["recount", "backup"] as const;

/** Work under way or done, with its `progress`. */
export const taskSchema = z.object({
	id: z.int(),
	kind: z.enum(taskKinds),
	started_by: z.string(),
	started_at: time,
	/** Null while it runs. */
	ended_at: time.nullable(),
	/** Null while it runs; false = it failed, or found a difference. */
	ok: z.boolean().nullable(),
	progress: z.string(),
	/** Its findings, in lines. */
	result: z.string().nullable(),
});

/** A backup that was made. */
export const backupSchema = z.object({
	id: z.int(),
	taken_at: time,
	/** In bytes. */
	size: z.int(),
	votes: z.int(),
	files: z.int(),
	sha256: z.string(),
	/** Null where it was written by the command line. */
	file_name: z.string().nullable(),
	/** It is in the data folder of the server that answered, so it can be downloaded. */
	is_here: z.boolean(),
	/** Whether it agrees with its own checksums; null = not compared. */
	is_good: z.boolean().nullable(),
});

/** Reply of GET /admin/api/safekeeping: the backups, the newest first, work under way, and the last recount. */
export const safekeepingSchema = z.object({
	running: taskSchema.nullable(),
	/** The last that ended, whatever it was. */
	last: taskSchema.nullable(),
	last_recount: taskSchema.nullable(),
	backups: z.array(backupSchema),
});

/** Body of POST /admin/api/backups and …/backups/{id}/pass: the password is asked again. */
export const passwordAgainRequestSchema = z.object({ password: z.string().min(1).max(256) });

/** Reply of POST /admin/api/backups/{id}/pass: where the browser may fetch the file, for a minute. */
export const passReplySchema = successReply(z.object({ path: z.string() }));

export const passQuerySchema = z.object({ pass: z.string().max(200) });

export const taskReplySchema = successReply(taskSchema);
export const safekeepingReplySchema = successReply(safekeepingSchema);

export type Task = z.infer<typeof taskSchema>;
export type TaskKind = (typeof taskKinds)[number];
export type Backup = z.infer<typeof backupSchema>;
export type Safekeeping = z.infer<typeof safekeepingSchema>;
