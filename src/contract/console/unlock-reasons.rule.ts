/** Why an administrator lets an account in before its time: a closed list, since the audit log holds no personal data. */
export const unlockReasons = ['identityChecked', 'schoolAsked', 'attackOver', 'serviceFault'] as const;
export type UnlockReason = (typeof unlockReasons)[number];
