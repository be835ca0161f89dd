import type { LoadRequest } from 'autocannon';
import { demoLogins, demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { threadOrders } from '../../src/contract/discussions/discussion.rule.ts';
import type { ThreadsQuery } from '../../src/contract/discussions/discussions.contract.ts';
import { discussionsOperations as to } from '../../src/contract/discussions/discussions.operations.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import { compare, recordingClient, type Compared } from './load.ts';

export const discussionNames = {
  threads: 'Threads of an offering, any page, order and chapter',
  search: 'Threads of an offering, found by their words and those of their answers',
  overview: 'Figures beside the threads',
  thread: 'A thread with its answers, the question alone',
};
type Call = keyof typeof discussionNames;
export type DiscussionMeasurements = Record<Call, Compared>;

/** Different ones: a single answer, remembered once, would be all that is measured. */
const different = 100;
const found = ['递归', '最短路径', '顺序表', '哈夫曼', '复杂度 链表'];

async function requestsOf(base: string): Promise<Record<Call, LoadRequest[]>> {
  const { client, record } = recordingClient(base);
  await client.login(demoLogins.learner, demoPassword);
  const offeringId = demoId('offering data-structures 3');
  const filters: ((at: number) => Omit<ThreadsQuery, 'offeringId'>)[] = [
    (at) => ({ pageNo: 1 + (at % 10) }),
    (at) => ({ order: threadOrders[at % threadOrders.length]!, pageNo: 1 + (at % 5) }),
    (at) => ({ placeId: demoId(`section data-structures ${at % 4} 0`) }),
    () => ({ scope: 'open' }),
  ];
  const requests: Record<Call, LoadRequest[]> = { threads: [], search: [], overview: [], thread: [] };
  for (let at = 0; at < different; at += 1) {
    const filter = filters[at % filters.length]!(at);
    requests.threads.push(await record(() => client.call(to.threads, { offeringId, ...filter, pageSize: 20 })));
    const search = found[at % found.length]!;
    requests.search.push(await record(() => client.call(to.threads, { offeringId, search, pageSize: 20 })));
    requests.thread.push(await record(() => client.call(to.get, { id: demoId(`bench thread ${at}`) })));
  }
  requests.overview.push(await record(() => client.call(to.overview, { offeringId })));
  return requests;
}

/** The discussions of an offering of 2,000 posts and of one of 20,000, by turns. */
export const measureDiscussions = (urls: Record<keyof Compared, string>): Promise<DiscussionMeasurements> =>
  compare(urls, requestsOf);
