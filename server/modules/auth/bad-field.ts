import { Refusal } from '#server/platform/refusal.ts';

/** What no schema says of a field: 400 at its place. */
export const badField = (path: string, rule: string): Refusal =>
  new Refusal('invalidInput', { issues: [{ path, rule, message: rule }] });
