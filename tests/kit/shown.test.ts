import { expect, it, vi } from 'vitest';
import { bothOf, currentOf, shownOf } from '#kit/shown.ts';

const asked = (change: object = {}) => ({
  data: undefined as string[] | undefined,
  error: null as (Error & { code: number | string; requestId: string | null }) | null,
  isPlaceholderData: false,
  refetch: vi.fn(),
  ...change,
});
const error = (code: number | string) => Object.assign(new Error('服务器正忙'), { code, requestId: 'r-1' });

it('loads until an answer or a failure is there', () => {
  expect(shownOf(asked())).toEqual({ status: 'loading' });
  expect(shownOf(asked({ data: ['a'] }))).toEqual({ status: 'shown', data: ['a'], isStale: false });
  const failed = asked({ error: error(500) });
  const shown = shownOf(failed);
  expect(shown).toMatchObject({ status: 'failed', code: 500, message: '服务器正忙', requestId: 'r-1' });
  if (shown.status === 'failed') shown.onRetry();
  expect(failed.refetch).toHaveBeenCalledOnce();
});

it.each(['offline', 'timeout', 500, 429])('keeps what was read where asking anew fails with %s', (code) => {
  const shown = shownOf(asked({ data: ['a'], error: error(code) }));
  expect(shown).toMatchObject({ status: 'shown', data: ['a'], failure: { code } });
});

it.each([403, 404])('takes away what %d says is not there for this person', (code) => {
  expect(shownOf(asked({ data: ['a'], error: error(code) }))).toMatchObject({ status: 'failed', code });
});

it.each(['signature', 'clock', 'origin'])(
  'a call that is refused for its %s says nothing of the person’s rights',
  (reason) => {
    const refused = Object.assign(error(403), { detail: () => reason });
    expect(shownOf(asked({ error: refused }))).toMatchObject({ status: 'failed', code: 'callRefused' });
    expect(shownOf(asked({ data: ['a'], error: refused }))).toMatchObject({ status: 'shown', data: ['a'] });
  },
);

it('hands over what the place makes of the answer', () => {
  expect(shownOf(asked({ data: ['a', 'b'] }), (all) => all.length)).toMatchObject({ data: 2 });
});

it('the answer to the question before is stale, or loading where it would be taken for this one’s', () => {
  const before = asked({ data: ['a'], isPlaceholderData: true });
  expect(shownOf(before)).toMatchObject({ status: 'shown', isStale: true });
  expect(currentOf(before)).toEqual({ status: 'loading' });
  expect(currentOf(asked({ data: ['a'] }))).toMatchObject({ status: 'shown', isStale: false });
});

it('two together wait for both, fail with either, and are both asked again', () => {
  const [one, other] = [asked({ data: ['a'] }), asked({ error: error(500) })];
  expect(shownOf(bothOf(one, asked()))).toEqual({ status: 'loading' });
  expect(shownOf(bothOf(one, asked({ data: ['b'] })))).toMatchObject({ status: 'shown', data: [['a'], ['b']] });
  const shown = shownOf(bothOf(one, other));
  if (shown.status !== 'failed') throw new Error('it should have failed');
  shown.onRetry();
  expect(one.refetch).toHaveBeenCalledOnce();
  expect(other.refetch).toHaveBeenCalledOnce();
});
