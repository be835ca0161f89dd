import { useQueryClient } from '@tanstack/react-query';
import type { Operation } from '#contract/common/operation.ts';
import type { RecordPlace } from '#kit/save-record.ts';
import { refetchAfterWrite, queryKeyOf } from './query-key.ts';

/** A record that the page has read, for those who write it. */
export interface CachedRecord<Current> extends RecordPlace<Current> {
  /** As it is known now, also by what was answered since the last drawing; null before it was read. */
  now: () => Current | null;
  put: (record: Current) => void;
  renew: () => Promise<void>;
}

/**
 * The place of one record among what was read: whoever writes it puts there what the write answered, or what a conflict
 * brought, and all that show it follow.
 */
export function useRecord<Input extends object, Current>(
  operation: Operation<Input, Current>,
  input: NoInfer<Input>,
): CachedRecord<Current> {
  const client = useQueryClient();
  const queryKey = queryKeyOf(operation as Operation<never, Current>, input);
  return {
    now: () => client.getQueryData<Current>(queryKey) ?? null,
    put: (record) => {
      // What was asked before the write knows nothing of it.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, record);
    },
    renew: () => refetchAfterWrite(client, queryKey),
  };
}
