import type { PersonalPart } from '#server/platform/personal-part.ts';

/** What the module is handed by app.ts. */
export interface AccountPorts {
  /** What each area keeps of a person, in the order in which they are erased: files last, for bytes do not come back. */
  parts: readonly PersonalPart[];
}
