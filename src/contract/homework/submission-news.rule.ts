/** What teachers who wait for a submission hear. */
export const submissionTopic = (id: string): string => `submission:${id}`;

/** Whoever held it has given it back. */
export const submissionFreed = 'submission.freed';
