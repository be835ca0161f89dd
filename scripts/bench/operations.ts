import type { LoadRequest } from 'autocannon';
import { coursesOperations } from '../../src/contract/courses/courses.operations.ts';
import { learningOperations } from '../../src/contract/learning/learning.operations.ts';
import type { Operation } from '../../src/contract/common/operation.ts';
import { demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import type { Client } from '../../tests/support/client.ts';
import { captchaGet, captchaGetAndCheck } from './captcha.ts';
import { compare, recordingClient, type Compared } from './load.ts';

type Call = keyof typeof names;
/** Of each call: the bare server, the demo province, and ten times the data, in the same minute. */
export type Measurements = Record<Call, Compared>;

export const names = {
  courseList: 'Course list, 20 rows, visitor',
  coursePage: 'Course page data, logged in',
  record: 'A record behind a session (one item with my progress)',
  heartbeat: 'Progress heartbeat (a write)',
  captchaGet: 'Captcha get (a picture drawn and kept)',
  captchaCheck: 'Captcha get and check by turns',
};

const learner = '13800000001';

async function given<Input extends object, Result>(
  client: Client,
  op: Operation<Input, Result>,
  input: NoInfer<Input>,
) {
  const { code, message, result } = await client.call(op, input);
  if (code !== 200 || result === null) throw new Error(`${op.path}: ${code} ${message}`);
  return result;
}

/** A course of the demo learner, and a video in it. */
async function studied(client: Client) {
  const { data } = await given(client, learningOperations.courses, { pageSize: 100 });
  for (const { offeringId, courseId } of data) {
    const { items } = await given(client, learningOperations.progress, { offeringId });
    for (const { itemId } of items) {
      const { kind, durationMs } = await given(client, learningOperations.item, { offeringId, itemId });
      if (kind === 'video' && durationMs) return { offeringId, courseId, itemId, durationMs };
    }
  }
  throw new Error('the demo learner has begun no video');
}

/** The calls, ready to be sent to a server with the demo province. */
async function requestsOf(base: string): Promise<Record<Call, readonly LoadRequest[]>> {
  const visitor = recordingClient(base);
  const { client, record } = recordingClient(base);
  await client.login(learner, demoPassword);
  const { offeringId, courseId, itemId, durationMs } = await studied(client);
  const list = await visitor.record(() => visitor.client.call(coursesOperations.list, { pageSize: 20 }));
  const page = await record(() => client.call(coursesOperations.get, { id: courseId }));
  const item = await record(() => client.call(learningOperations.item, { offeringId, itemId }));
  const { opening } = await given(client, learningOperations.item, { offeringId, itemId });
  const beat = await record(() =>
    client.call(learningOperations.beat, { offeringId, itemId, ranges: [], positionMs: 0 }),
  );
  let position = 0;
  const nextBeat = (request: LoadRequest): LoadRequest => {
    const from = position;
    position = (position + 5_000) % durationMs;
    const ranges = [[from, Math.min(from + 5_000, durationMs)]];
    return { ...request, body: JSON.stringify({ offeringId, itemId, ranges, positionMs: from, opening }) };
  };
  return {
    courseList: [list],
    coursePage: [page],
    record: [item],
    heartbeat: [{ ...beat, setupRequest: nextBeat }],
    captchaGet: captchaGet(),
    captchaCheck: captchaGetAndCheck(),
  };
}

export const measureOperations = (urls: Record<keyof Compared, string>): Promise<Measurements> =>
  compare(urls, requestsOf);
