import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './members.tables.ts';

const isHan = (text: string) => /\p{Script=Han}/u.test(text);
const normalOf = (text: string) => text.normalize('NFKC').toLowerCase();
/** What stands between the parts of a name and of a number is found by nobody. */
const plainOf = (text: string) => normalOf(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
const endingsOf = (signs: readonly string[]) => signs.map((_sign, index) => signs.slice(index).join(''));
/** Of a number people know the last four signs. */
const shortestEnding = 4;

/** Pinyin without tones, a syllable each; what is not Chinese stands as it is. */
async function syllablesOf(name: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  const said = pinyin(plainOf(name), { toneType: 'none', type: 'array', surname: 'head', v: true });
  return said.map((syllable) => plainOf(syllable)).filter((syllable) => syllable !== '');
}

export interface Sound {
  sound: string;
  initials: string;
}

/** How a name sounds, and the words that find it: beginnings of these are searched for. */
export async function soundOf(name: string, number: string): Promise<Sound & { words: string }> {
  const syllables = await syllablesOf(name);
  const letters = syllables.map((syllable) => [...syllable][0]!);
  const parts = normalOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  const digits = [...plainOf(number)];
  const words = [
    plainOf(name),
    ...parts.flatMap((part) => (isHan(part) ? endingsOf([...part]) : [part])),
    ...endingsOf(syllables),
    ...endingsOf(letters),
    ...endingsOf(digits).filter((ending, index) => index === 0 || ending.length >= shortestEnding),
  ];
  const some = [...new Set(words)].filter((word) => word !== '');
  return {
    sound: syllables.join('').slice(0, 300) || plainOf(name).slice(0, 300) || '~',
    initials: letters.join('').slice(0, 60),
    words: some.map((word) => `'${word}'`).join(' '),
  };
}

/** What a person searches for, as `tsquery`: each word begins one of a member's. @returns null where there is none */
export function memberSearch(text: string): string | null {
  const terms = text.split(/\s+/u).flatMap((term) => plainOf(term) || []);
  return terms.length === 0 ? null : terms.map((term) => `'${term}':*`).join(' & ');
}

export interface Named {
  id: string;
  name: string;
  number: string;
}

const atOnce = 1000;

/** Writes by what these members are found. */
export async function writeWords(db: Database, members: readonly Named[]): Promise<void> {
  for (let start = 0; start < members.length; start += atOnce) {
    const some = members.slice(start, start + atOnce);
    const sounds = await Promise.all(some.map(({ name, number }) => soundOf(name, number)));
    const ids = some.map(({ id }) => id);
    await sql`
      insert into member_words (member_id, words)
      select id, words::tsvector from unnest(${ids}::uuid[], ${sounds.map(({ words }) => words)}::text[]) as n (id, words)
      on conflict (member_id) do update set words = excluded.words`.execute(db);
    await sql`
      update members m set sound = n.sound, initials = n.initials
      from unnest(${ids}::uuid[], ${sounds.map(({ sound }) => sound)}::text[],
        ${sounds.map(({ initials }) => initials)}::text[]) as n (id, sound, initials)
      where m.id = n.id and (m.sound, m.initials) is distinct from (n.sound, n.initials)`.execute(db);
  }
}

/** Members that came in another way than through this module. */
export async function writeMissingWords(db: Database): Promise<void> {
  const some = await db
    .selectFrom('members')
    .where('sound', '=', '')
    .where('name', '<>', '')
    .select(['id', 'name', 'number'])
    .limit(atOnce)
    .execute();
  await writeWords(db, some);
}
