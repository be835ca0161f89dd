import { sql } from 'kysely';
import { accountId } from '../../server/demo/demo-people.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { textVector } from '../../server/platform/search/search-vector.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';

/** Notes of one person on the small and on the large platform. */
export const noteSizes = { small: 10_000, large: 100_000 };
const ofItem = 250;
const itemsOfOffering = 40;
const words = ['遍历', '递归', '队列', '栈', '指针', '链表', '顺序表', '最短路径', '复杂度', '哈夫曼树'];
const sentence = (at: number) =>
  `第 ${at} 次想到${words[at % 10]!}和${words[(at * 7 + 3) % 10]!}，中间那一步为什么可以省去？`;

/** Adds so many to the demo learner, in the data of a server that does not run: of one course first, then of others. */
export async function fillNotes(dataDir: string, notes: number): Promise<void> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir, MODE: 'demo' }));
  try {
    const courseId = demoId('course data-structures');
    const ownerId = accountId('learner');
    const offeringAt = (item: number) => {
      const nth = Math.floor(item / itemsOfOffering);
      return nth === 0 ? demoId('offering data-structures 3') : demoId(`bench offering ${nth}`);
    };
    for (let item = 0; item < notes / ofItem; item += 1) {
      const itemId = demoId(`bench item ${item}`);
      await sql`insert into note_items (id, course_id, kind, title, position, duration_ms)
        values (${itemId}, ${courseId}, 'video', ${sentence(item)}, ${item}, 3600000)`.execute(db);
      const rows = await Promise.all(
        Array.from({ length: ofItem }, async (_, nth) => {
          const at = item * ofItem + nth;
          return { at, nth, body: sentence(at), words: await textVector(sentence(at)) };
        }),
      );
      await sql`insert into notes (id, owner_id, course_id, offering_id, item_id, position_ms, body, words, created_at)
        select gen_random_uuid(), ${ownerId}, ${courseId}, ${offeringAt(item)}, ${itemId}, (r ->> 'nth')::integer * 1000,
          r ->> 'body', (r ->> 'words')::tsvector, now() - make_interval(mins => (r ->> 'at')::integer)
        from json_array_elements(${JSON.stringify(rows)}::json) r`.execute(db);
    }
  } finally {
    // Else the first queries meet tables of which nothing is known.
    await sql`vacuum analyze notes, note_items, noted_items`.execute(db);
    await close();
  }
}
