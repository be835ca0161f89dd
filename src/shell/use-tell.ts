import type { CallError } from './call-error.ts';
import { usePlatform } from './platform.ts';

/** Says what could not be done. */
export function useTell() {
  const { notify } = usePlatform();
  return ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId });
}
