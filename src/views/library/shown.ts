/** What is shown of something that is fetched; a failed refetch keeps nothing on screen that could be taken for an answer. */
export type Shown<Value> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; requestId: string | undefined; onRetry: () => void }
  | { status: 'shown'; value: Value; isStale: boolean };
