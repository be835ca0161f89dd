import { expect, it } from 'vitest';
import { operation } from '#contract/common/operation.ts';
import { conflictOf, draftConflict } from '#kit/conflict.ts';

const write = operation<{ version: number }, null, { version: number }>({ method: 'PUT', path: '/x', needs: 'user' });
const failure = (code: unknown, result: unknown = null) => Object.assign(new Error(), { code, result });

it('what the server holds is read of a conflict, and of nothing else', () => {
  expect(conflictOf(write, failure(409, { current: { version: 2 } }))).toEqual({ version: 2 });
  expect(conflictOf(write, failure(409, { reason: 'keyReused' }))).toBeNull();
  expect(conflictOf(write, failure(405, { current: { version: 2 } }))).toBeNull();
  expect(conflictOf(write, failure('offline'))).toBeNull();
  expect(conflictOf(write, null)).toBeNull();
});

it('a draft machine is told in the same shape', () => {
  const theirs = { content: 'a', version: 2, savedAt: null };
  expect(draftConflict(theirs)).toMatchObject({ code: 409, result: { current: theirs } });
});
