import type { LoadRequest } from 'autocannon';
import { userOperations } from '../../src/contract/account/user.operations.ts';
import { demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { libraryOperations } from '../../src/contract/library/library.operations.ts';
import { benchWords } from './library-fill.ts';
import { load, recordingClient, type Measured } from './load.ts';

/** Calls behind the first view of a person, and behind a search from the head of any page. */
export const firstCallNames = {
  userInfo: 'Who one is (`/user/info`)',
  searchAll: 'Search over all libraries, 20 rows, 48 different questions',
};
type Call = keyof typeof firstCallNames;
export type FirstCalls = Record<Call, { hello: Measured; small: Measured; large: Measured }>;

const learner = '13800000001';
/** In materials of the demo province: in many, in some, in few. */
const demoWords = ['教学', '数据', '设计', '实验', '结构', '课件'];

async function requestsOf(base: string): Promise<Record<Call, LoadRequest[]>> {
  const { client, record } = recordingClient(base);
  await client.login(learner, demoPassword);
  const visitor = recordingClient(base);
  const questions = [...demoWords, ...benchWords].flatMap((keyword) =>
    [1, 2, 3].map((pageNo) => ({ keyword, pageNo })),
  );
  const searchAll = [];
  for (const question of questions)
    searchAll.push(
      await visitor.record(() => visitor.client.call(libraryOperations.searchMaterials, { ...question, pageSize: 20 })),
    );
  return { userInfo: [await record(() => client.call(userOperations.info, {}))], searchAll };
}

/** Measures each call at the bare server and at two provinces by turns. */
export async function measureFirstCalls(urls: Record<'hello' | 'small' | 'large', string>): Promise<FirstCalls> {
  const [few, many] = [await requestsOf(urls.small), await requestsOf(urls.large)];
  const measured: Partial<FirstCalls> = {};
  for (const name of Object.keys(firstCallNames) as Call[]) {
    const each = await load([
      { url: urls.hello, requests: [{ method: 'GET', path: '/' }] },
      { url: urls.small, requests: few[name] },
      { url: urls.large, requests: many[name] },
    ]);
    measured[name] = { hello: each[0]!, small: each[1]!, large: each[2]! };
  }
  return measured as FirstCalls;
}
