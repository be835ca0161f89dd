import { usePlatform, type CallError } from '#shell/plugin-api.ts';

/** Says what could not be done. */
export function useTell() {
  const { notify } = usePlatform();
  return ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId });
}
