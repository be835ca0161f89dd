import { listedOf } from '#shell/plugin-api.ts';
import type { Shown } from '#views/common/shown.ts';

/** A fetched answer as the views take it, with its names in English. */
export function shownOf<Result, Value>(
  query: Parameters<typeof listedOf<Result>>[0],
  decode: (result: Result) => Value,
): Shown<Value> {
  const shown = listedOf(query);
  return shown.status === 'shown' ? { ...shown, data: decode(shown.data) } : shown;
}
