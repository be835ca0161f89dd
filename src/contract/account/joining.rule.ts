/** So long two accounts can be parted again; then what is left of the one that went is erased. */
export const joiningUndoDays = 7;
/** A proof of the other account is good for so long. */
export const joiningProofMinutes = 10;

/**
 * Why two accounts are not joined: one is about to be closed, or was joined lately; the one that would go answers for the
 * platform, administers without a second factor on both, is a verified teacher where the other is none; one teaches what
 * the other learns; or both have what one person has once.
 */
export const joiningReasons = [
  'closing',
  'recent',
  'platformAdmin',
  'administrator',
  'teacher',
  'teaches',
  'both',
] as const;
export type JoiningReason = (typeof joiningReasons)[number];

/** Which of the two stays: the one that is logged in, or the one that was proved. */
export const joiningKeeps = ['own', 'other'] as const;
export type JoiningKeeps = (typeof joiningKeeps)[number];
