import type { LoadRequest } from 'autocannon';
import { userOperations } from '../../src/contract/account/user.operations.ts';
import { demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { libraryOperations } from '../../src/contract/library/library.operations.ts';
import { benchWords } from './library-fill.ts';
import { compare, recordingClient, type Compared } from './load.ts';

/** Calls behind the first view of a person, and behind a search from the head of any page. */
export const firstCallNames = {
  userInfo: 'Who one is (`/user/info`)',
  searchAll: 'Search over all libraries, 20 rows, 48 different questions',
};
type Call = keyof typeof firstCallNames;
export type FirstCalls = Record<Call, Compared>;

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

export const measureFirstCalls = (urls: Record<keyof Compared, string>): Promise<FirstCalls> =>
  compare(urls, requestsOf);
