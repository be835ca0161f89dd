import type { OwnVerification } from '#contract/verification/verification.contract.ts';

export const schoolId = '01234567-89ab-4cde-8f01-23456789abcd';

const letter = { fileId: 'letter', name: '在职证明.pdf', mediaType: 'application/pdf', sizeBytes: 9 };

/** What the server holds of somebody's claim: a letter where there was one, but neither name nor number. */
export const record = (
  state: OwnVerification['state'],
  reason: string | null = null,
  hasLetter = state !== 'none',
): OwnVerification => ({
  state,
  reason,
  realName: '',
  staffNumber: '',
  schoolId,
  schoolName: '云海大学',
  files: hasLetter ? [letter] : [],
  submittedAt: null,
  decidedAt: null,
});
