import { sql } from 'kysely';
import { importDiscussions, type ImportedThread } from '../../server/modules/discussions/discussions.import.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';

/** Posts of one offering on the small and on the large platform, their questions too. */
export const discussionSizes = { small: 2_000, large: 20_000 };
const postsOfThread = 10;
const words = ['遍历', '递归', '队列', '栈', '指针', '链表', '顺序表', '最短路径', '复杂度', '哈夫曼树'];
const sentence = (at: number) =>
  `第 ${at} 次想到${words[at % 10]!}和${words[(at * 7 + 3) % 10]!}，中间那一步为什么可以省去？`;

/** Adds so many to the course of the demo teacher, in the data of a server that does not run. */
export async function fillDiscussions(dataDir: string, posts: number): Promise<void> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir, MODE: 'demo' }));
  try {
    await db.transaction().execute(async (tx) => {
      const courseId = demoId('course data-structures');
      const offeringId = demoId('offering data-structures 3');
      const learners = await tx
        .selectFrom('enrolments')
        .where('offering_id', '=', offeringId)
        .select('learner_id as id')
        .orderBy('learner_id')
        .execute();
      const learner = (at: number) => learners[at % learners.length]!.id;
      const now = Date.now();
      const threadAt = (at: number): ImportedThread => {
        const askedAt = new Date(now - at * 60_000);
        return {
          ...{ id: demoId(`bench thread ${at}`), courseId, offeringId, authorId: learner(at), askedAt },
          ...{ title: sentence(at), body: `<p>${sentence(at + 1)}</p>`, isPinned: false, bestId: null },
          placeId: demoId(`section data-structures ${at % 4} 0`),
          answers: Array.from({ length: postsOfThread - 1 }, (_, nth) => ({
            ...{ id: demoId(`bench post ${at} ${nth}`), authorId: learner(at + nth), writtenAt: askedAt },
            ...{ body: `<p>${sentence(at + nth)}</p>`, likedBy: [], reports: [], endorsedBy: null, comments: [] },
          })),
        };
      };
      await importDiscussions(
        tx,
        Array.from({ length: posts / postsOfThread }, (_, at) => threadAt(at)),
      );
    });
  } finally {
    // Else the first queries meet tables of which nothing is known.
    await sql`vacuum analyze discussion_threads, discussion_posts, discussion_follows`.execute(db);
    await close();
  }
}
