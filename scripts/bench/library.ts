import type { LoadRequest } from 'autocannon';
import { demoPassword } from '../../src/contract/demo-accounts.rule.ts';
import { libraryOperations } from '../../src/contract/library.operations.ts';
import { createClient } from '../../tests/support/client.ts';
import { overTheWire } from '../../tests/support/remote-door.ts';
import { benchWords, type BenchLibrary } from './library-fill.ts';
import { load, recordingClient, type Measured } from './load.ts';

export const libraryNames = {
  list: 'Material list with three facets',
  search: 'Full-text search in a library, words from rare to frequent',
  detail: 'Material page data',
};
type Call = keyof typeof libraryNames;
export type LibraryMeasurements = Record<Call, { hello: Measured; small: Measured; large: Measured }>;

/** Different ones, so that no cache answers for the database. */
const different = 150;

async function requestsOf(base: string, { id, directories }: BenchLibrary): Promise<Record<Call, LoadRequest[]>> {
  const { client, record } = recordingClient(base);
  const given = async (pageNo: number) => {
    const { result, message } = await client.call(libraryOperations.materials, { ZYKID: id, pageNo, pageSize: 100 });
    if (!result) throw new Error(message);
    return result.data;
  };
  const shown = [...(await given(1)), ...(await given(2))];
  const requests: Record<Call, LoadRequest[]> = { list: [], search: [], detail: [] };
  for (let index = 0; index < different; index += 1) {
    const facets = {
      ZYKID: id,
      sid: `${1 + (index % 56)},${1 + ((index + 20) % 56)},${1 + ((index + 40) % 56)}`,
      kind: ['pdf', 'word', 'slides', 'picture', 'sheet'][index % 5]!,
      directoryId: directories[index % directories.length]!,
    };
    requests.list.push(await record(() => client.call(libraryOperations.materials, { ...facets, pageSize: 20 })));
    const words = { ZYKID: id, keyword: benchWords[index % benchWords.length]!, pageSize: 20 };
    const pageNo = 1 + Math.floor(index / benchWords.length);
    requests.search.push(await record(() => client.call(libraryOperations.materials, { ...words, pageNo })));
    requests.detail.push(
      await record(() => client.call(libraryOperations.material, { ZYID: shown[index]!.ZYID, ZYKID: id })),
    );
  }
  return requests;
}

/** Measures each call at the bare server and at two libraries by turns. */
export async function measureLibrary(
  hello: string,
  small: { base: string; library: BenchLibrary },
  large: { base: string; library: BenchLibrary },
): Promise<LibraryMeasurements> {
  const [few, many] = [await requestsOf(small.base, small.library), await requestsOf(large.base, large.library)];
  const measured: Partial<LibraryMeasurements> = {};
  for (const name of Object.keys(libraryNames) as Call[]) {
    const each = await load([
      { url: hello, requests: [{ method: 'GET', path: '/' }] },
      { url: small.base, requests: few[name] },
      { url: large.base, requests: many[name] },
    ]);
    measured[name] = { hello: each[0]!, small: each[1]!, large: each[2]! };
  }
  return measured as LibraryMeasurements;
}

export interface Favourites {
  kept: number;
  /** A second. */
  rate: number;
  /** Kept and not found again. */
  lost: number;
  /** Found or counted more often than kept. */
  doubled: number;
}

const each = 100;

/** Learners keep the same materials, each twice and all at once, and the lists and counters are compared with that. */
export async function measureFavourites(
  base: string,
  { id }: BenchLibrary,
  phones: readonly string[],
): Promise<Favourites> {
  const people = phones.map(() => createClient({ inject: (request) => overTheWire(base, request) }));
  for (const [index, person] of people.entries()) await person.login(phones[index]!, demoPassword);
  const { result } = await people[0]!.call(libraryOperations.materials, { ZYKID: id, pageSize: each, sort: 'newest' });
  const materials = result!.data.map(({ ZYID }) => ZYID);
  /** The demo's learners keep some already. */
  const totals = async () => {
    const lists = await Promise.all(people.map((person) => person.call(libraryOperations.favourites, {})));
    return lists.map(({ result: list }) => list!.totalCount);
  };
  const before = await totals();
  const began = performance.now();
  await Promise.all(
    people.map(async (person) => {
      for (const SCID of materials) {
        const answers = await Promise.all([0, 1].map(() => person.call(libraryOperations.addFavourite, { SCID })));
        if (answers.some(({ code }) => code !== 200)) throw new Error(answers[0]!.message);
      }
    }),
  );
  const calls = people.length * materials.length * 2;
  const rate = calls / ((performance.now() - began) / 1000);
  const found = (await totals()).map((total, index) => total - before[index]! - materials.length);
  const lost = found.reduce((sum, more) => sum + Math.max(0, -more), 0);
  let doubled = found.reduce((sum, more) => sum + Math.max(0, more), 0);
  // The counters follow every two seconds.
  await new Promise((done) => setTimeout(done, 5_000));
  const page = await people[0]!.call(libraryOperations.materials, { ZYKID: id, pageSize: each, sort: 'newest' });
  for (const { favourites } of page.result!.data) doubled += Math.max(0, favourites - people.length);
  return { kept: people.length * materials.length, rate, lost, doubled };
}
