/*
 * The back office's calls, below /admin/api. Never exported from the package's main entry: the public site
 * has no use for it.
 *
 * categories, nominees, seminars, events, galleries, banners, sponsors, legal-texts:
 *   GET /<resource>            a page of records: page, perPage, sort, order, q, filters → data[], total
 *   GET /<resource>/{id}       one, deleted ones too        GET /<resource>/many?ids=1,2   several
 *   POST /<resource>           adds one                     PUT /<resource>/{id}           changes one, with `version`
 *   DELETE /<resource>/{id}    softly, with ?version=       POST /<resource>/{id}/restore  undoes it; body {}
 *   POST /<resource>/{id}/withdraw and …/reinstate: categories, nominees; for administrators
 *   POST /<resource>/order     categories, nominees, galleries, banners, sponsors; with the order that was seen
 *   GET /nominees/alike, /categories/alike: what bears the same names; POST /categories/windows: voting windows of several
 * New categories, couples, seminars, events and galleries may be drafts (`draft`), which a change with `draft: false` publishes.
 * Each of them but the lists answers with the record as it is then (`data`), with its new `version`.
 *
 * kits      GET /nominees/{id}/kit/{file}; GET /nominees/kits.zip: posters and pictures of couples
 * submissions GET list, one, many; GET /submissions/waiting; POST /submissions/{id}/use, …/send-back and …/take-down
 *           GET and POST /nominees/{id}/submission-request; POST …/withdraw (body {}); POST /nominees/submission-requests
 * import    POST /import/preview; POST /import: categories and couples of CSV files, all of them or none
 * users     GET list, one, many; PUT /users/{id}; POST /users/{id}/sign-out (everywhere; body {})
 * invitations GET list; POST /invitations; POST /invitations/{id}/resend and …/withdraw (body {}); for administrators
 * me/two-step GET; POST /me/two-step/begin, …/confirm, …/recovery-codes, …/off; users: POST /users/{id}/two-step-off (body {})
 * settings  GET /settings; PUT /settings
 * files     GET list, many; POST /files (the body is the file); GET /files/unused; POST /files/unused/delete
 * audit     GET list           me  GET /me           banners  POST /banners/sanitise
 * votes     GET /votes/dashboard, /votes/summary, /votes/history, /votes/bursts, /votes/shares, /votes/results, /votes/results.csv;
 *           POST /votes/categories/{id}/freeze and …/reopen; GET and POST /votes/voids; POST /votes/voids/preview;
 *           POST /votes/voids/{id}/restore and …/void; POST /votes/close; POST /votes/results/publish and …/unpublish;
 *           the same for one category: POST /votes/categories/{id}/publish and …/unpublish;
 *           POST /votes/categories/{id}/tie-breaks; POST /votes/tie-breaks/{id}/remove; GET and PUT /votes/evening
 * seasons   GET /seasons; GET /seasons/next; POST /seasons (begins the next one); PUT /seasons/{id}
 * operations GET /operations
 * start-page GET /start-page; POST /start-page/checklist
 * safekeeping GET /safekeeping; POST /safekeeping/recount, …/backup, …/backups/{id}/check, …/backups/{id}/ticket;
 *           GET /safekeeping/books; POST /safekeeping/books/close;
 *           GET /safekeeping/backups/{id}/file with that ticket
 */
export * from "./alike.ts";
export * from "./audit.ts";
export * from "./banner.ts";
export * from "./books.ts";
export * from "./category.ts";
export * from "./client.ts";
export * from "./file.ts";
export * from "./gallery.ts";
export * from "./import.ts";
export * from "./invitation.ts";
export * from "./kit.ts";
export * from "./legal-text.ts";
export * from "./media.ts";
export * from "./nominee.ts";
export * from "./occasion.ts";
export * from "./operations.ts";
export * from "./resource.ts";
export * from "./resources.ts";
export * from "./results.ts";
export * from "./safekeeping.ts";
export * from "./season.ts";
export * from "./site-settings.ts";
export * from "./sponsor.ts";
export * from "./start-page.ts";
export * from "./submission.ts";
export * from "./text.ts";
export * from "./two-step.ts";
export * from "./user.ts";
export * from "./votes.ts";
export * from "./windows.ts";
export * from "./withdrawal.ts";
