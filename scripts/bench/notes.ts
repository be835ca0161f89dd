import type { LoadRequest } from 'autocannon';
import { demoLogins, demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import type { NotesQuery } from '../../src/contract/notes/notes.contract.ts';
import { notesOperations as to } from '../../src/contract/notes/notes.operations.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import { compare, recordingClient, type Compared } from './load.ts';

export const noteNames = {
  list: 'One’s notes, any page and order, of all courses and of one',
  search: 'One’s notes, found by their words',
  item: 'One’s notes of an item, beside it',
  overview: 'Courses and items with notes',
};
type Call = keyof typeof noteNames;
export type NoteMeasurements = Record<Call, Compared>;

/** Different ones: a single answer, remembered once, would be all that is measured. */
const different = 100;
const found = ['哈夫曼', '第 77 次', '最短路径 复杂度', '第 431 次', '顺序表 栈'];

async function requestsOf(base: string): Promise<Record<Call, LoadRequest[]>> {
  const { client, record } = recordingClient(base);
  await client.login(demoLogins.learner, demoPassword);
  const offeringId = demoId('offering data-structures 3');
  const filters: ((at: number) => NotesQuery)[] = [
    (at) => ({ order: 'time', pageNo: 1 + (at % 20) }),
    (at) => ({ order: 'place', pageNo: 1 + (at % 20) }),
    (at) => ({ order: 'place', offeringId, pageNo: 1 + (at % 5) }),
    (at) => ({ order: 'time', offeringId, pageNo: 1 + (at % 5) }),
  ];
  const requests: Record<Call, LoadRequest[]> = { list: [], search: [], item: [], overview: [] };
  for (let at = 0; at < different; at += 1) {
    const filter = filters[at % filters.length]!(at);
    requests.list.push(await record(() => client.call(to.list, { ...filter, pageSize: 20 })));
    const search = found[at % found.length]!;
    const order = at % 2 === 0 ? 'time' : 'place';
    requests.search.push(await record(() => client.call(to.list, { search, order, pageSize: 20 })));
    const itemId = demoId(`bench item ${at % 20}`);
    requests.item.push(await record(() => client.call(to.list, { offeringId, itemId, pageSize: 50 })));
  }
  requests.overview.push(await record(() => client.call(to.overview, {})));
  requests.overview.push(await record(() => client.call(to.items, { offeringId })));
  return requests;
}

/** The notes of a person who has 10,000 and of one who has 100,000, by turns. */
export const measureNotes = (urls: Record<keyof Compared, string>): Promise<NoteMeasurements> =>
  compare(urls, requestsOf);
