import type { LoadRequest } from 'autocannon';
import { demoLogins, demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import type { MemberQuery } from '../../src/contract/members/members.contract.ts';
import { membersOperations } from '../../src/contract/members/members.operations.ts';
import { compare, recordingClient, type Compared } from './load.ts';

export const memberNames = {
  table: 'People of a school, 20 rows of any page and filter',
  search: 'People of a school, found by name, pinyin or number',
};
type Call = keyof typeof memberNames;
export type MemberMeasurements = Record<Call, Compared>;

/** Different ones: a single answer, remembered once, would be all that is measured. */
const different = 100;
/** Which both registers have. */
const found = ['晓', 'wang', 'lxz', '2024B0001', '0042', '张子', 'zhangzi', '2025B00', 'yu', '清和'];

async function requestsOf(base: string): Promise<Record<Call, LoadRequest[]>> {
  const { client, record } = recordingClient(base);
  await client.login(demoLogins.schoolAdmin, demoPassword);
  const { result, message } = await client.call(membersOperations.places, {});
  if (!result) throw new Error(message);
  const { majors, colleges } = result;
  const filters: ((at: number) => MemberQuery)[] = [
    (at) => ({ pageNo: 1 + at }),
    (at) => ({ kind: 'learner', pageNo: 1 + (at % 20) }),
    (at) => ({ collegeId: colleges[at % colleges.length]!.id }),
    (at) => ({ majorId: majors[at % majors.length]!.id, entryYear: 2023 + (at % 4) }),
    (at) => ({ status: 'suspended', pageNo: 1 + (at % 5) }),
    () => ({ sort: 'name' }),
  ];
  const requests: Record<Call, LoadRequest[]> = { table: [], search: [] };
  for (let at = 0; at < different; at += 1) {
    const filter = filters[at % filters.length]!(at);
    requests.table.push(await record(() => client.call(membersOperations.list, { ...filter, pageSize: 20 })));
    const search = found[at % found.length]!;
    requests.search.push(
      await record(() =>
        client.call(membersOperations.list, { search, pageSize: 20, pageNo: 1 + Math.floor(at / 50) }),
      ),
    );
  }
  return requests;
}

/** The register of a school of 20,000 and of one of 200,000, by turns. */
export const measureMembers = (urls: Record<keyof Compared, string>): Promise<MemberMeasurements> =>
  compare(urls, requestsOf);
