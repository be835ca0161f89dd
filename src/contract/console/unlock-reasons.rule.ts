/** Why an account may log in before its wait is over; a closed list: the audit log keeps it, and holds no personal data. */
export const unlockReasons = ['identityChecked', 'schoolAsked', 'attackOver', 'serviceFault'] as const;
export type UnlockReason = (typeof unlockReasons)[number];
