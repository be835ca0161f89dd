/** Why there is nothing to show, in the server's words, and the way to try again. */
export interface ShownFailure {
  /** Of the envelope, or what kept the answer away (`offline`, `timeout` …). */
  code: number | string;
  message: string;
  requestId: string | null;
  onRetry: () => void;
}

/** What a list, a record or a card shows now: one state instead of several flags. */
export type Shown<Data> =
  | { status: 'loading' }
  | ({ status: 'failed' } & ShownFailure)
  /**
   * `isStale`: the answer to the question before, until the new one is there. `failure`: asking anew failed, what is
   * shown is of before.
   */
  | { status: 'shown'; data: Data; isStale: boolean; failure?: ShownFailure };
