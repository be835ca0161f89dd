import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import {
  fieldsOfNode,
  removalOf,
  type Graph,
  type GraphAct,
  type GraphNode,
  type RelationKind,
} from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeDraft } from '#contract/knowledge/knowledge.contract.ts';
import { knowledgeOperations as to } from '#contract/knowledge/knowledge.operations.ts';
import { knowledgeTopic } from '#contract/knowledge/knowledge-news.rule.ts';
import { codes } from '#contract/common/codes.ts';
import {
  classmate,
  classroom,
  contents,
  daysFromNow,
  given,
  handedIn,
  type Classroom,
} from '../support/homework.builder.ts';
import { openLive } from '../support/live-client.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let room: Classroom;
let teacher: TestPerson;
let colleague: TestPerson;
let learner: TestPerson;
let courseId: string;
let offeringId: string;

beforeAll(async () => {
  platform = await testApp();
});
beforeEach(async () => {
  room = await classroom(platform);
  ({ teacher, colleague, learner, courseId, offeringId } = room);
});

const nodeOf = (title: string, more: Partial<GraphNode> = {}): GraphNode => ({
  ...{ id: randomUUID(), title, kind: 'point', chapterId: null, summary: '', masterAt: 80, ...more },
});
const adding = (...nodes: GraphNode[]): GraphAct[] => nodes.map((node) => ({ act: 'add', node }));
const relating = (from: GraphNode, next: GraphNode, kind: RelationKind = 'requires'): GraphAct => ({
  ...{ act: 'relate', relation: { from: from.id, to: next.id, kind } },
});
const editing = (acts: GraphAct[], person = teacher) => person.call(to.edit, { courseId, acts: acts as never });
const edited = async (acts: GraphAct[], person = teacher) => given(await editing(acts, person));
const published = async (draft: KnowledgeDraft) =>
  given(await teacher.call(to.publish, { courseId, version: draft.version }));
const learnt = async (person = learner) => given(await person.call(to.graph, { offeringId }));

/** A chapter with a video of ten minutes, published. @returns their ids */
async function addOutline(title = '第三章　树') {
  const [chapter, video] = [randomUUID(), randomUUID()];
  for (const [id, kind, parent] of [
    [chapter, 'chapter', null],
    [video, 'video', chapter],
  ] as const) {
    await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position, duration_ms)
      values (${id}, ${courseId}, ${parent}, ${kind}, ${title}, 0, ${kind === 'video' ? 600_000 : null})`.execute(
      platform.db,
    );
    await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, position, duration_ms)
      values (${id}, ${courseId}, ${parent}, ${kind}, ${title}, ${chapter}, 0, ${kind === 'video' ? 600_000 : null})`.execute(
      platform.db,
    );
  }
  return { chapter, video };
}

/** Two questions of the bank, asked by a homework that is published. */
async function addQuestions() {
  const asked = contents.slice(0, 2);
  const ids: string[] = [];
  for (const content of asked) {
    const { rows } = await sql<{ id: string }>`insert into bank_questions
      (course_id, owner_id, kind, title, content, content_hash, words)
      values (${courseId}, ${teacher.id}, ${content.kind}, '题', ${JSON.stringify(content)}::jsonb, ${randomUUID()}, '')
      returning id`.execute(platform.db);
    ids.push(rows[0]!.id);
  }
  const draft = given(
    await teacher.call(homeworkOperations.create, {
      ...{ courseId, title: '作业 7', instructions: '', opensAt: null, dueAt: daysFromNow(3), lateRule: null },
      ...{ attempts: 1, weight: 10 },
    }),
  );
  const { version } = given(
    await teacher.call(homeworkOperations.addQuestions, {
      id: draft.id,
      version: draft.version,
      contents: asked,
      points: 10,
    }),
  );
  for (const [position, id] of ids.entries())
    await sql`update homework_questions set source_question_id = ${id}
      where homework_id = ${draft.id} and position = ${position + 1}`.execute(platform.db);
  return { ids, homework: given(await teacher.call(homeworkOperations.publish, { id: draft.id, version })) };
}

describe('the draft', () => {
  it('is its team’s: changed all or nothing, told to open pages, published by its lead alone', async () => {
    const [stack, queue] = [nodeOf('  栈 '), nodeOf('队列')];
    const live = await openLive(await platform.listen(), colleague, { topics: [knowledgeTopic(courseId)] });
    await live.next('open');
    const draft = await edited([...adding(stack, queue), relating(stack, queue)]);
    expect(draft.nodes.map(({ title }) => title)).toEqual(['栈', '队列']);
    await live.next('knowledge.changed');
    live.close();
    const half = await editing([...adding(nodeOf('树')), relating(stack, nodeOf('不存在'))]);
    expect(half.code).toBe(409);
    expect(given(await colleague.call(to.draft, { courseId })).nodes).toHaveLength(2);
    expect((await colleague.call(to.publish, { courseId, version: draft.version })).code).toBe(403);
    expect((await learnt()).nodes).toEqual([]);
    const now = await published(draft);
    expect(now.published).toMatchObject({ version: 1, publishedBy: '沈知远' });
    expect((await learnt()).nodes).toHaveLength(2);
    expect((await teacher.call(to.publish, { courseId, version: draft.version })).code).toBe(409);
    const audited = await platform.db
      .selectFrom('audit_log')
      .where('object_id', '=', courseId)
      .where('event', 'like', 'knowledge.%')
      .select(['event', 'account_id', 'detail'])
      .execute();
    expect(audited).toEqual([{ event: 'knowledge.publish', account_id: teacher.id, detail: { version: 1 } }]);
    await edited([removalOf(now as Graph, queue.id)!]);
    expect((await learnt()).nodes).toHaveLength(2);
    const again = given(await teacher.call(to.draft, { courseId }));
    const back = given(await teacher.call(to.discard, { courseId, version: again.version }));
    expect([back.nodes.length, back.relations.length]).toEqual([2, 1]);
    const other = await platform.person('teacher');
    for (const person of [other, learner])
      expect([403, 404]).toContain((await person.call(to.draft, { courseId })).code);
  });

  it('refuses a circle with its names, however it would be closed', async () => {
    const [a, b, c] = [nodeOf('栈'), nodeOf('<b>队列</b>'), nodeOf('递归')];
    await edited([...adding(a, b, c), relating(a, b), relating(b, c)]);
    const refused = await editing([relating(c, a)]);
    expect(refused.code).toBe(codes.knowledgeCircle);
    expect(refused.result).toMatchObject({ relation: 'requires', circle: ['递归', '栈', '<b>队列</b>', '递归'] });
    expect((await editing([relating(a, a)])).code).toBe(422);
    await edited([relating(c, a, 'contains'), relating(c, a, 'related'), relating(a, c, 'related')]);
    expect(given(await teacher.call(to.draft, { courseId })).relations).toHaveLength(4);
    // Two who each close half of it, at once.
    const [d, e] = [nodeOf('图'), nodeOf('树')];
    await edited(adding(d, e));
    const both = await Promise.all([editing([relating(d, e)]), editing([relating(e, d)], colleague)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 422]);
  });

  it('loses nothing of two who write at once: what does not clash stays, what clashes is asked', async () => {
    const tree = nodeOf('树');
    await edited(adding(tree));
    const change = (was: object, now: object): GraphAct[] => [{ act: 'edit', id: tree.id, was, now }];
    const at = await Promise.all([
      editing(change({ title: '树' }, { title: '树的定义' })),
      editing(change({ summary: '' }, { summary: '一对多' }), colleague),
      ...Array.from({ length: 6 }, (_, n) => editing(adding(nodeOf(`点 ${n}`)), n % 2 ? teacher : colleague)),
    ]);
    expect(at.every(({ code }) => code === 200)).toBe(true);
    const { nodes } = given(await teacher.call(to.draft, { courseId }));
    expect(nodes).toHaveLength(7);
    expect(nodes[0]).toMatchObject({ title: '树的定义', summary: '一对多' });
    const late = await editing(change({ title: '树' }, { title: '森林' }), colleague);
    expect(late.code).toBe(409);
    expect((late.result as unknown as { current: KnowledgeDraft }).current.nodes[0]!.title).toBe('树的定义');
    // Whoever deletes what somebody has changed since has not seen that.
    const blind: GraphAct = { act: 'remove', id: tree.id, was: fieldsOfNode(tree), relations: 0, contents: 0 };
    expect((await editing([blind])).code).toBe(409);
  });

  it('repeats nothing for the same key, and takes nothing of another course', async () => {
    const { chapter } = await addOutline();
    const key = randomUUID();
    const node = nodeOf('树', { chapterId: chapter });
    for (let time = 0; time < 2; time++)
      given(await teacher.call(to.edit, { courseId, acts: adding(node) as never }, { key }));
    expect(given(await teacher.call(to.draft, { courseId })).version).toBe(2);
    const elsewhere = await classroom(platform);
    const theirs = { courseId: elsewhere.courseId, acts: adding(nodeOf('图', { chapterId: chapter })) as never };
    expect((await elsewhere.teacher.call(to.edit, theirs)).code).toBe(400);
    const bind = (targetId: string): GraphAct[] => [
      { act: 'bind', content: { nodeId: node.id, kind: 'item', targetId, start: null, end: null } },
    ];
    expect((await editing(bind(randomUUID()))).code).toBe(400);
    expect((await teacher.call(to.copy, { courseId, fromCourseId: elsewhere.courseId })).code).toBe(404);
    expect((await teacher.call(to.classMastery, { courseId, offeringId: elsewhere.offeringId })).code).toBe(404);
  });

  it('begins from another course, twice the same as once', async () => {
    await addOutline();
    const [stack, queue] = [nodeOf('栈'), nodeOf('队列')];
    await edited([...adding(stack, queue), relating(stack, queue)]);
    const second = await classroom(platform);
    await sql`insert into course_team (course_id, account_id, role)
      values (${second.courseId}, ${teacher.id}, 'teacher')`.execute(platform.db);
    const [source] = given(await teacher.call(to.sources, { courseId: second.courseId })).data;
    expect(source).toMatchObject({ courseId, nodes: 2, publishedAt: null });
    for (let time = 0; time < 2; time++) {
      const copy = given(await teacher.call(to.copy, { courseId: second.courseId, fromCourseId: courseId }));
      expect([copy.nodes.map(({ title }) => title), copy.relations.length]).toEqual([['栈', '队列'], 1]);
      expect(copy.nodes.map(({ id }) => id)).not.toContain(stack.id);
    }
    // Two of one title, one after the other: both stand for the one that is there.
    const twin = nodeOf('栈');
    await edited([...adding(twin), relating(stack, twin)]);
    const again = given(await teacher.call(to.copy, { courseId: second.courseId, fromCourseId: courseId }));
    expect([again.nodes.length, again.relations.length]).toEqual([2, 1]);
  });
});

describe('mastery', () => {
  it('is the sum of its sources, each with the rows behind it; of one’s own alone', async () => {
    const { chapter, video } = await addOutline();
    const { ids, homework } = await addQuestions();
    const [tree, part] = [nodeOf('树', { kind: 'topic', chapterId: chapter }), nodeOf('遍历')];
    const bound = (kind: 'item' | 'question', targetId: string): GraphAct => ({
      ...{ act: 'bind', content: { nodeId: part.id, kind, targetId, start: 60, end: 120 } },
    });
    const draft = await edited([
      ...adding(tree, part),
      relating(tree, part, 'contains'),
      bound('item', video),
      ...ids.map((id) => bound('question', id)),
    ]);
    expect(draft.targets.map(({ kind, size }) => [kind, size])).toEqual([
      ['item', 600],
      ['question', 1],
      ['question', 1],
    ]);
    await published(draft);
    expect((await learnt()).nodes).toMatchObject([
      { mastery: 0, state: 'new', leftMinutes: 0 },
      { mastery: 0, state: 'new', leftMinutes: 10 },
    ]);
    await sql`insert into learning_progress (learner_id, offering_id, item_id, share)
      values (${learner.id}, ${offeringId}, ${video}, 0.5)`.execute(platform.db);
    const { id } = await handedIn(learner, homework, offeringId);
    // Of the two questions the second one was half right.
    await sql`insert into homework_marks (submission_id, question_id, points)
      select ${id}::uuid, q.id, case q.position when 1 then 10 else 5 end from homework_questions q
      where q.homework_id = ${homework.id}
      on conflict (submission_id, question_id) do update set points = excluded.points`.execute(platform.db);
    const detail = async (nodeId = part.id, person = learner) =>
      given(await person.call(to.node, { offeringId, nodeId }));
    // Marks that are not published count for nobody.
    expect(await detail()).toMatchObject({ mastery: 20, state: 'weak' });
    await sql`update homework_submissions set status = 'published', points = 15 where id = ${id}`.execute(platform.db);
    const judged = await detail();
    expect(judged).toMatchObject({
      ...{ mastery: 65, state: 'learning' },
      sources: [
        { kind: 'study', points: 20, most: 40, lines: [{ got: 50, most: 100 }] },
        {
          kind: 'answers',
          points: 45,
          most: 60,
          lines: [
            { number: 1, got: 10, most: 10 },
            { number: 2, got: 5 },
          ],
        },
      ],
    });
    expect(judged.sources.reduce((sum, { points }) => sum + points, 0)).toBe(judged.mastery);
    expect(judged.contents.map(({ kind, share, homeworkId }) => [kind, share, homeworkId])).toEqual([
      ['item', 50, null],
      ['question', null, homework.id],
      ['question', null, homework.id],
    ]);
    expect(await detail(tree.id)).toMatchObject({ mastery: 65, sources: [{ kind: 'parts', points: 65, most: 100 }] });
    // The first one is asked in a quiz, too: it counts once right and wrong may be seen, and only then.
    const [quizId, quizItem, asked] = [randomUUID(), randomUUID(), randomUUID()];
    const content = {
      settings: { counts: 'highest', feedback: 'end' },
      questions: [{ id: asked, points: 10, sourceQuestionId: ids[0] }],
    };
    await sql`insert into outline_quizzes (id, course_id, content)
      values (${quizId}, ${courseId}, ${JSON.stringify(content)}::jsonb)`.execute(platform.db);
    await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position)
      select ${quizItem}, ${courseId}, chapter_id, 'quiz', '测验', 99 from outline_published where id = ${video}`.execute(
      platform.db,
    );
    await sql`insert into outline_published (id, course_id, parent_id, chapter_id, kind, title, position, quiz_id)
      select ${quizItem}, ${courseId}, chapter_id, chapter_id, 'quiz', '测验', 99, ${quizId}
      from outline_published where id = ${video}`.execute(platform.db);
    await sql`with a as (insert into quiz_attempts (offering_id, item_id, learner_id, quiz_id, number, status, seed, ends_at,
        submitted_at, points, total_points)
      values (${offeringId}, ${quizItem}, ${learner.id}, ${quizId}, 1, 'submitted', 1, now(), now(), 10, 10) returning id)
      insert into quiz_answers (attempt_id, question_id, client_id, seq, version, got)
      select id, ${asked}, id, 1, 1, 10 from a`.execute(platform.db);
    expect((await detail()).sources[1]!.lines.map(({ title, got }) => [title, got])).toEqual([
      [expect.any(String), 10],
      ['测验', null],
      [expect.any(String), 5],
    ]);
    await sql`update outline_quizzes set content = jsonb_set(content, '{settings,feedback}', '"submit"')
      where id = ${quizId}`.execute(platform.db);
    expect((await detail()).sources[1]).toMatchObject({
      points: 50,
      lines: [{}, { title: '测验', number: 1, got: 10 }, {}],
    });
    await sql`delete from outline_published where id = ${quizItem}`.execute(platform.db);
    const fellow = await classmate(platform, room);
    expect(await detail(part.id, fellow)).toMatchObject({ mastery: 0 });
    // The class on average: of two learners one has done half.
    const mean = given(await teacher.call(to.classMastery, { courseId, offeringId }));
    expect(mean).toMatchObject({ learners: 2, nodes: [{}, { id: part.id, mastery: 33 }] });
    expect((await learner.call(to.node, { offeringId, nodeId: randomUUID() })).code).toBe(404);
    const stranger = await platform.person('learner');
    expect((await stranger.call(to.graph, { offeringId })).code).toBe(404);
  });

  it('leaves with the graph as open data what is everybody’s: no mastery, no question', async () => {
    const { chapter, video } = await addOutline();
    const { ids } = await addQuestions();
    const [a, b] = [nodeOf('"}</script>', { chapterId: chapter }), nodeOf('队列')];
    expect((await learner.call(to.file, { offeringId })).code).toBe(404);
    const content = { nodeId: a.id, start: null, end: null };
    await published(
      await edited([
        ...adding(a, b),
        relating(a, b),
        { act: 'bind', content: { ...content, kind: 'item', targetId: video } },
        { act: 'bind', content: { ...content, kind: 'question', targetId: ids[0]! } },
      ]),
    );
    const file = given(await learner.call(to.file, { offeringId }));
    const {
      '@graph': [set, first, second, item, ...rest],
    } = JSON.parse(file.content) as {
      '@graph': Record<string, unknown>[];
    };
    expect(set).toMatchObject({ '@type': 'DefinedTermSet', name: '数据结构', version: '1' });
    expect(first).toMatchObject({ name: '"}</script>', isPartOf: { name: '第三章　树' } });
    expect(second!['dcterms:requires']).toEqual([{ '@id': first!['@id'] }]);
    expect(item).toMatchObject({ '@type': 'LearningResource', teaches: [{ '@id': first!['@id'] }] });
    expect(rest).toEqual([]);
    expect(file.content).not.toContain(learner.id);
  });
});
