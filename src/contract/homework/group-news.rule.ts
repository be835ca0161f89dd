/** What those who write one answer together hear. */
export const groupWorkTopic = (submissionId: string): string => `groupWork:${submissionId}`;

/** Somebody wrote, agreed, handed in or withdrew. */
export const groupWorkChanged = 'groupWork.changed';
