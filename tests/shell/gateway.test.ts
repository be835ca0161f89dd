import type { $Fetch } from 'ofetch';
import { expect, it } from 'vitest';
import { operation } from '#contract/common/operation.ts';
import { createCall, type AnswerReport } from '#shell/call.ts';

const list = operation<object, null>({ method: 'GET', path: '/courses', needs: 'course' });

/** A call whose answer comes from a gateway in front: a status of HTTP, and a page instead of an envelope. */
function callThrough(status: number) {
  const heard: AnswerReport[] = [];
  let signIns = 0;
  const answer = { _data: '<html>', status, ok: status < 400, headers: new Headers() };
  const call = createCall({ raw: async () => answer } as unknown as $Fetch, {
    settings: { signSecret: 's', envelopeKey: '', envelopeIv: '' },
    token: () => 'T',
    clientId: () => 'c',
    locale: () => 'zh-CN',
    now: () => 0,
    report: (one) => heard.push(one),
    signIn: async () => {
      signIns += 1;
      return true;
    },
    confirmSelf: async () => false,
    failureText: (code) => `text of ${code}`,
  });
  return { call, heard, signIns: () => signIns };
}

it.each([401, 403])('a gateway that says %i is heard by the session, and no login is asked for', async (status) => {
  const { call, heard, signIns } = callThrough(status);
  await expect(call(list, {})).rejects.toMatchObject({ code: status, message: 'text of unreadable' });
  expect(heard).toMatchObject([{ path: '/courses', code: status, httpStatus: status, result: null }]);
  expect(signIns()).toBe(0);
});

it.each([200, 500, 502])('a page with status %i is unreadable and says nothing about the session', async (status) => {
  const { call, heard } = callThrough(status);
  await expect(call(list, {})).rejects.toMatchObject({ code: 'unreadable' });
  expect(heard).toEqual([]);
});
