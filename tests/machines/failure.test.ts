import { describe, expect, it } from 'vitest';
import { backoffMs } from '#machines/common/backoff.ts';
import { currentOf, failedWith, failureOf } from '#machines/common/failure.ts';
import { notProvided } from '#machines/common/not-provided.ts';
import { failure } from '../support/fakes.ts';

describe('failureOf', () => {
  it('reads what a call threw', () =>
    expect(failureOf(failure(409, '已被他人修改', { current: 1 }))).toEqual({
      code: 409,
      message: '已被他人修改',
      result: { current: 1 },
    }));

  it('has no code where no answer came, and keeps the words', () =>
    expect(failureOf(failure('offline', '网络已断开'))).toEqual({ code: null, message: '网络已断开', result: null }));

  it.each([[undefined], [null], ['text'], [{}], [new Error('')]])('makes nothing up for %j', (thrown) =>
    expect(failureOf(thrown)).toEqual({ code: null, message: null, result: null }),
  );
});

describe('failedWith', () => {
  it.each([
    [4010, true],
    [4011, true],
    [4012, false],
    ['offline', false],
  ] as const)('%s is one of the two: %s', (code, is) =>
    expect(failedWith(4010, 4011)({ event: { error: failure(code) } })).toBe(is),
  );
});

describe('currentOf', () => {
  it('is what the server holds, or nothing', () => {
    expect(currentOf(failure(409, '', { current: { version: 2 } }))).toEqual({ version: 2 });
    expect(currentOf(failure(409))).toBeUndefined();
    expect(currentOf(undefined)).toBeUndefined();
  });
});

describe('backoffMs', () => {
  it.each([
    [0, 1000],
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])('after %i failures it is %i ms', (failures, ms) => expect(backoffMs(failures)).toBe(ms));

  it('is spread over its upper half', () => {
    expect(backoffMs(3, 0)).toBe(2000);
    expect(backoffMs(3, 0.5)).toBe(3000);
  });
});

describe('notProvided', () => {
  it('names what is missing', () => expect(notProvided('save')).toThrow('"save" is not provided'));
});
