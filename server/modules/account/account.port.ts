import type { PersonalPart } from '#server/platform/personal-part.ts';

/** What the parts of the module are given. */
export interface AccountPorts {
  /** What each module keeps of a person, in the order in which they are erased. */
  parts: readonly PersonalPart[];
}
