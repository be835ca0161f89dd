/** What a list, a record or a card shows now: one state instead of several flags. */
export type Shown<Data> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; requestId: string | null; onRetry: () => void }
  /** `isStale`: the answer to the question before, until the new one is there. */
  | { status: 'shown'; data: Data; isStale: boolean };
