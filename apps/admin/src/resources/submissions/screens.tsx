export { SubmissionList as list } from "#admin/resources/submissions/submission-list.tsx";
export { SubmissionShow as show } from "#admin/resources/submissions/submission-show.tsx";
