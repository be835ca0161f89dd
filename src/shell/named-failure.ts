import { listText } from '#views/common/list-text.ts';
import { CallError } from './call-error.ts';

/** A failure with those who stand in the way, where the server names them. */
export function namedFailure(fault: unknown): unknown {
  if (!(fault instanceof CallError)) return fault;
  const names = fault.detail('names') as string[] | undefined;
  return names ? Object.assign(new Error(`${fault.message}（${listText(names)}）`), { code: fault.code }) : fault;
}
