import type { LoadRequest } from 'autocannon';
import { demoLogins, demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { statisticsOperations } from '../../src/contract/statistics/statistics.operations.ts';
import { compare, recordingClient, type Compared } from './load.ts';

export const statisticsNames = {
  page: 'Figures of a term',
  firstRows: 'Rows behind a figure, the first page',
  rows: 'Rows behind a figure, any page and college',
};
type Call = keyof typeof statisticsNames;
export type StatisticsMeasurements = Record<Call, Compared>;

const figure = 'learning.hours';
/** Different ones: a single answer, remembered once, would be all that is measured. */
const different = 60;

async function requestsOf(base: string): Promise<Record<Call, LoadRequest[]>> {
  const { client, record } = recordingClient(base);
  await client.login(demoLogins.schoolAdmin, demoPassword);
  const { result, message } = await client.call(statisticsOperations.get, {});
  if (!result?.termId) throw new Error(message);
  const { termId, figures } = result;
  // As the server does by itself within five minutes.
  for (const { id } of figures) await client.call(statisticsOperations.recount, { termId, figure: id });
  const colleges = figures.find(({ id }) => id === figure)!.colleges.flatMap(({ id }) => id ?? []);
  const requests: Record<Call, LoadRequest[]> = {
    page: [await record(() => client.call(statisticsOperations.get, {}))],
    firstRows: [await record(() => client.call(statisticsOperations.rows, { termId, figure }))],
    rows: [],
  };
  for (let at = 0; at < different; at += 1) {
    const asked = { termId, figure, pageNo: 1 + at * 97 };
    const ofCollege = at % 2 === 0 ? asked : { ...asked, collegeId: colleges[at % colleges.length]! };
    requests.rows.push(await record(() => client.call(statisticsOperations.rows, ofCollege)));
  }
  return requests;
}

/** A term of a school with 2,000 learners and of one with 20,000, by turns. */
export const measureStatistics = (urls: Record<keyof Compared, string>): Promise<StatisticsMeasurements> =>
  compare(urls, requestsOf);
