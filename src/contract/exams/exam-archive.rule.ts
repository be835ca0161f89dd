export const examArchiveStatuses = ['none', 'queued', 'running', 'ready', 'failed'] as const;

/** `tooLarge`: more than a package holds. */
export const examArchiveProblems = ['tooLarge', 'unexpected'] as const;
export type ExamArchiveProblem = (typeof examArchiveProblems)[number];
