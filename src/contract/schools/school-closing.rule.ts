/** Why a school is no longer shown; a closed list: the audit log keeps it. */
export const schoolClosingReasons = ['merged', 'ended', 'mistake', 'asked'] as const;
export type SchoolClosingReason = (typeof schoolClosingReasons)[number];
