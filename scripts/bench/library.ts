import type { LoadRequest } from 'autocannon';
import { demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { libraryOperations } from '../../src/contract/library/library.operations.ts';
import type { Client } from '../../tests/support/client.ts';
import { benchKinds, benchWords, librarySizes, type BenchLibrary } from './library-fill.ts';
import { load, recordingClient, type Measured } from './load.ts';
import { sender } from './send.ts';

export const libraryNames = {
  list: 'Material list with three facets',
  search: 'Full-text search in a library, words from rare to frequent',
  detail: 'Material page data',
};
type Call = keyof typeof libraryNames;
export type LibraryMeasurements = Record<Call, { hello: Measured; small: Measured; large: Measured }>;

/** Different ones: a single answer, remembered once, would be all that is measured. */
const different = 150;

/** Each word in pages of 6 to 20 rows, which both libraries fill: an empty page is no work. */
function searchAt(ZYKID: string, index: number) {
  const word = index % benchWords.length;
  const turn = Math.floor(index / benchWords.length);
  const pageSize = 20 - turn;
  const most = Math.min(5, Math.floor(librarySizes.small / 2 ** (word + 1) / pageSize));
  return { ZYKID, keyword: benchWords[word]!, pageSize, pageNo: 1 + (turn % Math.max(1, most)) };
}

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
      // Frequent ones: the page is full in the small library too.
      sid: `1,2,${3 + (index % 3)}`,
      kind: benchKinds[index % benchKinds.length]!,
      directoryId: directories[index % directories.length]!,
    };
    requests.list.push(await record(() => client.call(libraryOperations.materials, { ...facets, pageSize: 20 })));
    requests.search.push(await record(() => client.call(libraryOperations.materials, searchAt(id, index))));
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
  /** Kept in a second. */
  rate: number;
  /** Kept and not found again. */
  lost: number;
  /** Found or counted more often than kept. */
  doubled: number;
}

const each = 100;
/** One wish in so many is sent twice at the same moment. */
const repeated = 5;

async function given<Result>(asked: Promise<{ message: string; result: Result | null }>): Promise<Result> {
  const { message, result } = await asked;
  if (result === null) throw new Error(message);
  return result;
}

/** What the lists and the counters say together: how many favourites these people have, and those of each material. */
const figuresOf = (people: readonly { client: Client }[], id: string) => ({
  totals: () =>
    Promise.all(
      people.map(async ({ client }) => (await given(client.call(libraryOperations.favourites, {}))).totalCount),
    ),
  newest: async () =>
    (await given(people[0]!.client.call(libraryOperations.materials, { ZYKID: id, pageSize: each, sort: 'newest' })))
      .data,
});

/** Learners keep the same materials, all at once and some twice, and the lists and counters are compared with that. */
export async function measureFavourites(
  base: string,
  { id }: BenchLibrary,
  phones: readonly string[],
): Promise<Favourites> {
  const people = phones.map(() => recordingClient(base));
  for (const [index, { client }] of people.entries()) await client.login(phones[index]!, demoPassword);
  const { totals, newest } = figuresOf(people, id);
  const [before, materials] = [await totals(), await newest()];
  const wishes: LoadRequest[][] = [];
  for (const { client, record } of people) {
    const own: LoadRequest[] = [];
    for (const { ZYID } of materials)
      own.push(await record(() => client.call(libraryOperations.addFavourite, { SCID: ZYID })));
    wishes.push(own);
  }
  const { send, close } = sender(base, 2 * people.length);
  const keep = async (wish: LoadRequest) => {
    const text = await send(wish);
    if (!text.startsWith('{"code":200,')) throw new Error(text);
  };
  const began = performance.now();
  await Promise.all(
    wishes.map(async (own) => {
      for (const [index, wish] of own.entries())
        await Promise.all(index % repeated === 0 ? [keep(wish), keep(wish)] : [keep(wish)]);
    }),
  );
  const kept = people.length * materials.length;
  const rate = kept / ((performance.now() - began) / 1000);
  close();
  const found = (await totals()).map((total, index) => total - before[index]! - materials.length);
  const lost = found.reduce((sum, more) => sum + Math.max(0, -more), 0);
  let doubled = found.reduce((sum, more) => sum + Math.max(0, more), 0);
  // The counters follow every two seconds.
  await new Promise((done) => setTimeout(done, 5_000));
  const counted = new Map((await newest()).map(({ ZYID, favourites }) => [ZYID, favourites]));
  for (const { ZYID, favourites } of materials)
    doubled += Math.max(0, (counted.get(ZYID) ?? 0) - favourites - people.length);
  return { kept, rate, lost, doubled };
}
