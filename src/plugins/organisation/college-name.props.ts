import type { College } from '#contract/organisation/organisation.contract.ts';

/** What gets another name, or where a new one comes. */
export type NamedCollege = { college: College } | { schoolId: string; parent: Pick<College, 'id' | 'name'> | null };
