/** What a list or record shows now; a failed refetch keeps nothing on screen that could be taken for an answer. */
export type Listed<Page> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; requestId: string | null; onRetry: () => void }
  | { status: 'shown'; page: Page; isStale: boolean };
