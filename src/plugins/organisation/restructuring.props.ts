import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';

/** Where merging or splitting begins. */
export type RestructuringBegin = { structure: Structure } & (
  | { kind: 'merge' | 'split'; college: College }
  | { kind: 'mergeMajors'; major: ManagedMajor }
);
