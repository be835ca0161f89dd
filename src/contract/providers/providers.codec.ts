import type { ThirdCompleted } from './providers.contract.ts';

/** A session for a third-party identity, and whether its account is new. */
export interface CompletedIdentity {
  token: string;
  isCreated: boolean;
}

export const completedCodec = {
  encode: ({ token, isCreated }: CompletedIdentity): ThirdCompleted => ({ SQLP: token, created: isCreated }),
  decode: ({ SQLP, created }: ThirdCompleted): CompletedIdentity => ({ token: SQLP, isCreated: created }),
};
