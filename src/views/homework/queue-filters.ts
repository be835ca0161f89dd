import type { QueueFilter } from '#contract/homework-marking.contract.ts';

/** The filters of the marking queue in the order in which they are offered. */
export const queueFilters: readonly QueueFilter[] = ['all', 'unmarked', 'marked', 'published', 'late'];
