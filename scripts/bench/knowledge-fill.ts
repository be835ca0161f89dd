import { sql } from 'kysely';
import { accountId } from '../../server/demo/demo-people.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import type { Graph } from '../../src/contract/knowledge/graph.rule.ts';

/** Nodes of a graph; of each four learners. */
export const graphSizes = { small: 50, large: 500 };
const learnersOfNode = 4;
const firstPosition = 1000;
const idOf = (kind: string, at: number) => demoId(`bench knowledge ${kind} ${at}`);

/** A graph with a video for each node and three relations, and what learners watched of half of the videos. */
export async function fillKnowledge(dataDir: string, size: number): Promise<void> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir, MODE: 'demo' }));
  try {
    const courseId = demoId('course data-structures');
    const offeringId = demoId('offering data-structures 3');
    const section = demoId('section data-structures 0 0');
    const chapter = demoId('chapter data-structures 0');
    for (let at = 0; at < size; at += 1) {
      const [id, title, position] = [idOf('item', at), `第 ${at} 讲`, firstPosition + at];
      await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position, duration_ms)
        values (${id}, ${courseId}, ${section}, 'video', ${title}, ${position}, 600000)`.execute(db);
      // Each waits for the one before, in a chapter that has begun.
      const release = JSON.stringify([
        ...(at > 0 ? [{ kind: 'after', itemId: idOf('item', at - 1) }] : []),
        { kind: 'from', at: '2026-01-01T00:00:00.000Z' },
      ]);
      await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, section_id, position,
          duration_ms, release, is_conditional)
        values (${id}, ${courseId}, ${section}, 'video', ${title}, ${chapter}, ${section}, ${position}, 600000,
          ${release}::jsonb, true)`.execute(db);
    }
    const nodes = Array.from({ length: size }, (_, at) => ({
      ...{ id: idOf('node', at), title: `知识点 ${at}`, kind: 'point' as const, summary: '', masterAt: 80 },
      chapterId: demoId(`chapter data-structures ${Math.floor((at * 4) / size)}`),
    }));
    const relation = (from: number, to: number, kind: 'requires' | 'contains' | 'related') =>
      from >= 0 && to < size ? [{ from: idOf('node', from), to: idOf('node', to), kind }] : [];
    const graph: Graph = {
      nodes,
      relations: nodes.flatMap((_, at) => [
        ...relation(at - 1, at, 'requires'),
        ...relation(at - 7, at, 'requires'),
        ...(at % 10 === 0 ? relation(at, at + 5, 'contains') : []),
      ]),
      contents: nodes.map(({ id }, at) => ({
        ...{ nodeId: id, kind: 'item' as const, targetId: idOf('item', at), start: null, end: null },
      })),
    };
    const text = JSON.stringify(graph);
    await sql`update knowledge_graphs set draft = ${text}::jsonb, nodes = ${size}, published_version = 2
      where course_id = ${courseId}`.execute(db);
    await sql`insert into knowledge_versions (course_id, version, graph, published_by)
      values (${courseId}, 2, ${text}::jsonb, ${accountId('teacher')})`.execute(db);
    const learners = size * learnersOfNode;
    await sql`insert into enrolments (offering_id, learner_id, status)
      select ${offeringId}::uuid, md5('bench ' || n)::uuid, 'active' from generate_series(1, ${learners}::int) n`.execute(
      db,
    );
    await sql`insert into learning_progress (learner_id, offering_id, item_id, share, is_completed)
      select l.learner_id, ${offeringId}::uuid, i.id, (i.position % 10) / 10.0, false
      from (select md5('bench ' || n)::uuid as learner_id, n from generate_series(1, ${learners}::int) n
        union all select ${accountId('learner')}::uuid, 0) l
      join outline_published i on i.course_id = ${courseId}::uuid and i.position >= ${firstPosition}::int and (i.position + l.n) % 2 = 0`.execute(
      db,
    );
  } finally {
    // Else the first queries meet tables of which nothing is known.
    await sql`vacuum analyze learning_progress, enrolments, outline_published`.execute(db);
    await close();
  }
}
