import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { banksOperations } from '#contract/banks.operations.ts';
import type { Role } from '#server/platform/actor.ts';
import { createGrants, isAdministrator } from '#server/platform/grants.ts';
import { classmate, classroom, contents, given, handedIn, publishedHomework } from '../support/homework.builder.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { addCourse } from '../support/some-courses.builder.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const { db } = platform;

const room = await classroom(platform);
const elsewhere = await classroom(platform);
const schoolOf = async (courseId: string) =>
  (await db.selectFrom('courses').select('school_id').where('id', '=', courseId).executeTakeFirstOrThrow()).school_id;
const schoolId = await schoolOf(room.courseId);
const otherSchoolId = await schoolOf(elsewhere.courseId);

const disabled = await classmate(platform, room, '停用的同学');
const cast = {
  visitor: platform.visitor(),
  learner: room.learner,
  classmate: await classmate(platform, room),
  'learner elsewhere': elsewhere.learner,
  'owning teacher': room.teacher,
  colleague: room.colleague,
  'other teacher': await platform.person('teacher', { schoolId }),
  'teacher elsewhere': elsewhere.teacher,
  'school admin': await platform.person('schoolAdmin', { schoolId }),
  "other school's admin": await platform.person('schoolAdmin', { schoolId: otherSchoolId }),
  maintainer: await platform.person('libMaintainer'),
  'platform admin': await platform.person('platformAdmin'),
  disabled,
};
type Name = keyof typeof cast;
await db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();

const everybody = Object.keys(cast) as Name[];
const rolesOf = (name: Name): Role[] => {
  if (name === 'visitor') return [];
  if (name.endsWith('admin')) return name === 'platform admin' ? ['platformAdmin'] : ['schoolAdmin'];
  if (name === 'maintainer') return ['libMaintainer'];
  return name.includes('teacher') || name === 'colleague' ? ['teacher'] : ['learner'];
};
const grants = createGrants(null);

const homework = await publishedHomework(room);
const attempt = await handedIn(room.learner, homework, room.offeringId);
const draft = await addCourse(platform, { schoolId, ownerId: room.teacher.id, title: '还没有发布', publishedAt: null });
const question = given(
  await room.teacher.call(banksOperations.create, {
    courseId: room.courseId,
    title: '一题',
    category: '',
    content: contents[0]!,
  }),
);
const session = await db
  .selectFrom('sessions')
  .select('id')
  .where('account_id', '=', room.learner.id)
  .executeTakeFirstOrThrow();
const inserted = async (statement: ReturnType<typeof sql<{ id: string }>>) => (await statement.execute(db)).rows[0]!.id;
const hash = 'a'.repeat(64);
await sql`insert into file_contents (sha256, size_bytes) values (${hash}, 3)`.execute(db);
const file = await inserted(sql`insert into files (owner_id, name, media_type, sha256, source_sha256)
  values (${room.teacher.id}, 'a.pdf', 'application/pdf', ${hash}, ${hash}) returning id`);
const importJob = await inserted(sql`insert into question_imports (course_id, owner_id, file_id, file_name, status)
  values (${room.courseId}, ${room.teacher.id}, ${file}, 'a.gift', 'previewed') returning id`);
const verification = await inserted(sql`insert into teacher_verifications
  (account_id, school_id, real_name, staff_number, status)
  values (${room.learner.id}, ${schoolId}, '林晓舟', '1001', 'submitted') returning id`);
const feedback = await inserted(sql`insert into feedback_tickets (edition, sender_id, kind, body)
  values ('he', ${room.learner.id}, 'idea', '更大的字') returning id`);
const library = await inserted(sql`insert into libraries (name, edition, school_id, subject)
  values ('机械资源库', 'he', ${schoolId}, '08') returning id`);
await sql`insert into account_roles (account_id, role, scope_id)
  values (${cast.maintainer.id}, 'libMaintainer', ${library})`.execute(db);
const directory = await inserted(sql`insert into library_directories (library_id, name, position)
  values (${library}, '齿轮', 0) returning id`);
const drawing = await inserted(sql`insert into files (owner_id, name, media_type, sha256, source_sha256)
  values (${cast.maintainer.id}, 'b.pdf', 'application/pdf', ${hash}, ${hash}) returning id`);
const material = await inserted(sql`insert into materials
  (library_id, title, download_policy, uploader_id, file_id, sha256, kind, format, size_bytes)
  values (${library}, '齿轮', 'people', ${cast.maintainer.id}, ${drawing}, ${hash}, 'pdf', 'PDF', 3) returning id`);
await sql`insert into material_versions (material_id, number, file_id, status, created_by)
  values (${material}, 1, ${drawing}, 'draft', ${cast.maintainer.id})`.execute(db);
const sheet = await inserted(sql`insert into metadata_imports (library_id, account_id, file_name, report)
  values (${library}, ${cast.maintainer.id}, 'a.xlsx', '{}') returning id`);
const folder = await inserted(sql`insert into favourite_folders (account_id, name)
  values (${room.learner.id}, '备课') returning id`);
const shown = await addCourse(platform, { schoolId, ownerId: room.teacher.id, title: '已经发布' });
await sql`insert into enrolments (offering_id, learner_id, status)
  values (${shown.offeringIds[0]}, ${room.learner.id}, 'active')`.execute(db);
await sql`update homework_submissions set status = 'published', published_at = now() where id = ${attempt.id}`.execute(
  db,
);

/** Whose record stands in the path: its ids, and who reaches it, besides the rights that the operation asks. */
interface Whose {
  ids: Readonly<Record<string, string>>;
  reach: readonly Name[];
  query?: Readonly<Record<string, string>>;
  /** Everybody is told about themselves, also of what is not there. */
  isAboutOneself?: true;
}

const owner: readonly Name[] = ['owning teacher', 'school admin', 'platform admin'];
const team: readonly Name[] = [...owner, 'colleague'];
const { courseId } = draft;
const [offeringId, itemId] = [draft.offeringIds[0]!, shown.itemIds[0]!];

/** By the beginning of the path; the first that fits counts. Whoever adds an operation with an id says whose it is. */
const records: Readonly<Record<string, Whose | 'everybody'>> = {
  '/user/security/sessions/:id': { ids: { id: session.id }, reach: ['learner', 'platform admin'] },
  '/banks/questions/:id': { ids: { id: question.id }, reach: team },
  '/banks/imports/:id': { ids: { id: importJob }, reach: team },
  '/courses/:courseId/outline/:nodeId': { ids: { courseId, nodeId: draft.itemIds[0]! }, reach: owner },
  '/courses/:': { ids: { id: courseId, courseId }, reach: owner },
  '/offerings/:offeringId/items/:itemId': {
    ids: { offeringId: shown.offeringIds[0]!, itemId },
    reach: [...owner, 'learner'],
  },
  '/offerings/:offeringId/enrolment': { ids: { offeringId }, reach: [], isAboutOneself: true },
  '/offerings/:offeringId': { ids: { offeringId }, reach: owner },
  '/files/:id': { ids: { id: file }, reach: ['owning teacher'] },
  '/feedback/:id': { ids: { id: feedback }, reach: ['platform admin'] },
  '/homework/mine/:homeworkId': {
    ids: { homeworkId: homework.id },
    query: { offeringId: room.offeringId },
    reach: ['learner', 'classmate'],
  },
  '/homework/attempts/:id': { ids: { id: attempt.id }, reach: ['learner'] },
  '/homework/submissions/:id': { ids: { id: attempt.id }, reach: team },
  '/homework/:id': { ids: { id: homework.id, questionId: homework.questions[0]!.id }, reach: team },
  '/learning/items/:itemId': {
    ids: { itemId },
    query: { offeringId: shown.offeringIds[0]! },
    reach: ['learner', 'owning teacher'],
  },
  '/org/verifications/:id': { ids: { id: verification }, reach: ['school admin', 'platform admin'] },
  '/maintenance/libraries/:libraryId': {
    ids: {
      libraryId: library,
      accountId: cast.maintainer.id,
      directoryId: directory,
      materialId: material,
      importId: sheet,
    },
    reach: ['maintainer', 'platform admin'],
  },
  '/user/favorite/folders/:id': { ids: { id: folder }, reach: ['learner'] },
  '/schools/:id': 'everybody',
  '/pub/certificates/:number': 'everybody',
};
const whose = (path: string) => Object.entries(records).find(([start]) => path.startsWith(start))?.[1];

const routes = platform.routes.filter(({ config }) => config?.operation?.path.includes(':'));
type Route = (typeof routes)[number];
const pathOf = ({ config }: Route) => config!.operation!.path;
const named = (route: Route) => `${String(route.method)} ${pathOf(route)}`;
const guarded = routes.flatMap((route): [string, Route, Whose][] => {
  const one = whose(pathOf(route));
  return one === undefined || one === 'everybody' ? [] : [[named(route), route, one]];
});

/** The whole answer to this person, but for its time: about the record, or about ids that nobody gave out. */
async function ask(name: Name, route: Route, { ids, query = {} }: Whose, isReal: boolean) {
  const { method, path } = route.config!.operation!;
  const filled = path.replace(/:(\w+)/g, (_all, one: string) => (isReal ? ids[one]! : randomUUID()));
  const asked = { ...(fitting(shapeOf(route.schema?.querystring)) as object), ...query };
  const search = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
  const body = route.schema?.body ? fitting(shapeOf(route.schema.body)) : undefined;
  const reply = await cast[name].send(method as 'GET', search.size > 0 ? `${filled}?${search}` : filled, body);
  const { timestamp: _timestamp, ...said } = reply.json() as { code: number; timestamp: unknown };
  return { status: reply.statusCode, ...said };
}

describe('records of others', () => {
  it('are those of every operation with an id in its path: each says whose', () => {
    expect(routes.filter((route) => whose(pathOf(route)) === undefined).map(named)).toEqual([]);
  });

  // First what is read, since nobody's reading changes anything, then what outsiders try; insiders write elsewhere.
  it.each(guarded.filter(([, { method }]) => method === 'GET'))(
    '%s shows them to those whose they are',
    async (...one) => {
      const [, route, record] = one;
      const readers: Name[] = [];
      for (const name of everybody) if ((await ask(name, route, record, true)).code === 200) readers.push(name);
      const expected = record.isAboutOneself
        ? everybody.filter((name) => name !== 'visitor' && name !== 'disabled')
        : everybody.filter((name) => record.reach.includes(name));
      expect(readers).toEqual(expected);
    },
  );

  it.each(guarded)('%s answers everybody else as if there were none', async (_name, route, record) => {
    for (const name of everybody.filter((one) => !record.reach.includes(one))) {
      const answer = await ask(name, route, record, true);
      expect([name, answer]).toEqual([name, await ask(name, route, record, false)]);
      const { needs, person } = route.config!.operation!;
      const mayEnter = needs === 'open' || grants.of(rolesOf(name)).has(needs);
      const isOut = name === 'disabled' || (name === 'visitor' && (person || !mayEnter));
      const expected = isOut ? 401 : mayEnter ? 404 : 403;
      // Administrators confirm themselves (4015) before anything is looked for.
      const isTold = record.isAboutOneself && route.method === 'GET' && expected === 404;
      const isAsked = answer.code === 4015 && isAdministrator(rolesOf(name));
      expect([name, answer.code]).toEqual([name, isAsked ? 4015 : isTold ? 200 : expected]);
    }
  });
});
