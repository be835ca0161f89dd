import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { rolesAbout, type RoleCode } from '#contract/common/roles.rule.ts';
import { standingRights, wholeTag } from '#contract/roles/role-rights.rule.ts';
import { createGrants } from '#server/platform/access/grants.ts';
import { meantBy, recordsOf, whose, type Records } from '../support/all-records.ts';
import { confirmed } from '../support/confirmed.ts';
import { classroom } from '../support/homework.builder.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

// Every role that is about a school, a college or a class × every call about one: what is not inside is not there, and what is
// inside is reached by whatever the role's rights are for.

const platform = await testApp();
const { db } = platform;
const grants = createGrants(null);

const room = await classroom(platform);
const elsewhere = await classroom(platform);
const maintainer = await platform.person('libMaintainer');
const own = await recordsOf(platform, room, maintainer);
const foreign = await recordsOf(platform, elsewhere, await platform.person('libMaintainer'));
const none: Records = Object.fromEntries(
  Object.entries(own).map(([kind, id]) => [kind, isUuid(id) ? randomUUID() : id]),
);

/** A college in which nobody and nothing is. */
const emptyCollege = async ({ school }: Records): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into colleges (school_id, name, position)
    values (${school}, 'E' || gen_random_uuid(), 9) returning id`.execute(db);
  return rows[0]!.id;
};
const [college, collegeElsewhere] = [await emptyCollege(own), await emptyCollege(foreign)];

/** A class of a major. */
const emptyClass = async (schoolId: string, majorId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into administrative_classes (school_id, major_id, entry_year, name)
    values (${schoolId}, ${majorId}, 2026, 'K' || gen_random_uuid()) returning id`.execute(db);
  return rows[0]!.id;
};
const majorOf = async (schoolId: string, collegeId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into majors (school_id, college_id, code, name, level, years)
    values (${schoolId}, ${collegeId}, '990001', 'E', 'undergraduate', 4) returning id`.execute(db);
  return rows[0]!.id;
};
const ownClass = await emptyClass(own.school!, own.major!);
const otherClass = await emptyClass(own.school!, await majorOf(own.school!, college));
const classElsewhere = await emptyClass(foreign.school!, foreign.major!);

/** The people, the course and the files of the school are those of its college, and the learner is of its class. */
async function settle({
  college: collegeId,
  school,
  major,
  member,
  memberImport,
  lessonImport,
  dataExport,
  dataSchedule,
}: Records) {
  await sql`update members set college_id = ${collegeId}, major_id = ${major}, class_id = ${ownClass}
    where id = ${member}`.execute(db);
  await sql`update member_changes set before = before || jsonb_build_object('collegeId', ${collegeId}::text,
    'majorId', ${major}::text, 'classId', ${ownClass}::text) where member_id = ${member}`.execute(db);
  await sql`insert into members (school_id, kind, name, number, status, status_since, college_id, account_id)
    values (${school}, 'staff', 'L', 'L', 'employed', '2026-09-01', ${collegeId}, ${room.teacher.id})
    on conflict do nothing`.execute(db);
  for (const [table, id] of [
    ['member_imports', memberImport],
    ['lesson_imports', lessonImport],
    ['data_exports', dataExport],
    ['data_export_schedules', dataSchedule],
  ] as const)
    await sql`update ${sql.table(table)} set college_ids = array[${collegeId}::uuid] where id = ${id}`.execute(db);
}
beforeEach(() => settle(own));

const schoolRoles = rolesAbout('school', ['schoolAdmin', 'examOfficer', 'supervisor']);
const collegeRoles = rolesAbout('college', ['collegeAdmin', 'academicSecretary', 'counsellor']);
const classRoles = rolesAbout('class', ['classCounsellor']);
type Someone = [role: RoleCode, person: TestPerson];
const holders = (roles: readonly RoleCode[], { school: schoolId }: Records, scopeId?: string): Promise<Someone[]> =>
  Promise.all(
    roles.map(async (role): Promise<Someone> => {
      const held = { role, schoolId: schoolId!, ...(scopeId && { scopeId }) };
      return [role, await confirmed(platform, await platform.person('learner', { roles: [held] }))];
    }),
  );
const ofSchool = await holders(schoolRoles, own);
const ofOtherSchool = [
  ...(await holders(schoolRoles, foreign)),
  ...(await holders(collegeRoles, foreign, collegeElsewhere)),
  ...(await holders(classRoles, foreign, classElsewhere)),
];
const ofCollege = await holders(collegeRoles, own, own.college);
const ofOtherCollege = await holders(collegeRoles, own, college);
const ofClass = await holders(classRoles, own, ownClass);
const ofOtherClass = await holders(classRoles, own, otherClass);

type Route = (typeof platform.routes)[number];
const named = ({ config }: Route) => `${config!.operation!.method} ${config!.operation!.path}`;

/** Which record each part of a call means: of its path, its query, its body. */
function meaningsOf(route: Route): Record<string, string> {
  const one = whose(route);
  const declared = one === undefined || one === 'everybody' ? { ids: {}, query: {} } : one;
  const properties = [route.schema?.params, route.schema?.querystring, route.schema?.body].flatMap((schema) =>
    Object.keys(shapeOf(schema).properties ?? {}),
  );
  const byField = properties.flatMap((name) => (meantBy[name] ? [[name, meantBy[name]]] : []));
  return { ...Object.fromEntries(byField), ...declared.query, ...declared.ids };
}

/** Calls by a right that roles of a place hold, about a record that the call names. */
const routes = platform.routes.filter((route) => {
  const { operation } = route.config ?? {};
  if (!operation || operation.needs === 'open' || standingRights.has(operation.needs)) return false;
  const isOfPlace = collegeRoles.concat(schoolRoles).some((role) => grants.of([role]).has(operation.needs));
  return isOfPlace && operation.person === true && Object.keys(meaningsOf(route)).length > 0;
});

/** The answer to a call that means these records. */
async function ask(who: TestPerson, route: Route, about: Records) {
  const { method, path } = route.config!.operation!;
  const meanings = meaningsOf(route);
  const meant = (schema: unknown): Record<string, unknown> => {
    const shape = shapeOf(schema);
    const names = Object.keys(shape.properties ?? {}).filter((name) => meanings[name]);
    return {
      ...(fitting(shape) as object),
      ...Object.fromEntries(names.map((name) => [name, about[meanings[name]!]])),
    };
  };
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => about[meanings[name]!] ?? 'unknown');
  const search = new URLSearchParams(
    Object.entries(route.schema?.querystring ? meant(route.schema.querystring) : {}).map(([key, value]) => [
      key,
      String(value),
    ]),
  );
  const body = route.schema?.body ? meant(route.schema.body) : undefined;
  const reply = await who.send(method as 'GET', search.size > 0 ? `${filled}?${search}` : filled, body);
  const { code, result } = reply.json() as { code: number; result: unknown };
  return { code, result };
}

const titled = (some: readonly Route[]) => some.map((route) => [named(route), route] as const);

/** Of the school, and read by everybody who looks after a part of it: calendar, timetable, names of its colleges. */
const ofWholeSchool = [
  ...['school', 'administered', 'college', 'term', 'countedTerm', 'countedFigure'],
  ...['officeTerm', 'timetableTerm', 'timetableOffering', 'bankCourse', 'room', 'lesson', 'lessonTeacher', 'owner'],
];
const shared = new Set(ofWholeSchool.map((kind) => own[kind]));
const ofParts = Object.values(own).filter((id) => isUuid(id) && !shared.has(id));

/** Whoever has not is refused by the right alone (platform/permissions). */
const withRight = (some: readonly Someone[], { config }: Route) =>
  some.filter(([role]) => grants.of([role]).has(config!.operation!.needs));

const isThere = (code: number) => code !== 403 && code !== 404;

/** What a call answers to those who have the right; where it is not there, what it answers the school's administrator. */
async function judged(some: readonly Someone[], route: Route) {
  const [, administrator] = ofSchool[0]!;
  const answers: { role: RoleCode; code: number; expected: number }[] = [];
  for (const [role, person] of withRight(some, route)) {
    const { code } = await ask(person, route, own);
    answers.push({ role, code, expected: isThere(code) ? code : (await ask(administrator, route, own)).code });
  }
  return answers;
}

describe('a school', () => {
  it.each(titled(routes))('of others is not there: %s', async (_name, route) => {
    const asked = withRight(ofOtherSchool, route).map(async ([role, person]) => {
      const [answer, ofNothing] = await Promise.all([ask(person, route, own), ask(person, route, none)]);
      expect([role, answer]).toEqual([role, ofNothing]);
    });
    await Promise.all(asked);
  });
});

describe.each([
  ['a college', ofOtherCollege],
  ['a class', ofOtherClass],
] as const)('%s', (_kind, others) => {
  it.each(titled(routes))('of others is not there: %s', async (name, route) => {
    const asked = withRight(others, route).map(async ([role, person]) => {
      const { code, result } = await ask(person, route, own);
      if (code !== 200) return;
      // Of a school she counts again what is hers, and takes away what everybody reads.
      const ofSchoolToo = ['POST /term-statistics/recounts', 'POST /timetable/exports'];
      if (route.method !== 'GET') expect(ofSchoolToo).toContain(name);
      const text = JSON.stringify(result);
      expect([role, ofParts.filter((id) => text.includes(id))]).toEqual([role, []]);
    });
    await Promise.all(asked);
  });
});

/** What nobody reaches by a college of a school, be everything else of it in this college. */
const ofWhole = [
  // Of a course's team, and of the school's administrators.
  ...[
    / \/(?:agenda|banks|certificates|classes|coursefiles|discussions|evaluations|examoffice|exams|homework|knowledge|mistakes|notes|peers|quizzes|scores|scorm)\b/,
    / \/courses\/:courseId\/enrolments/,
    / \/org\/verifications\//,
  ],
  // Of all of the school.
  ...[/ \/organisation\/schools\//, /^(?!GET).* \/terms\b/, /^(?!GET).* \/timetable\/(?:periods|rooms)/],
  ...[/^PUT \/members\/documents\/rule$/],
  ...[/ \/roles\/holdings\/:id\/ending/],
  // What somebody administers stays where it stands.
  / \/organisation\/colleges\/:id/,
];
/** All that whoever looks after classes has: their people and timetables. */
const ofClasses = [
  / \/members(?:$|\/(?:places|facets|classes|:id|:id\/(?:changes|contacts|status)|acts|acts\/:id\/undoing|exports)$)/,
  ...[
    / \/members\/corrections/,
    /^POST \/members\/slips$/,
    /^GET \/timetable(?:\/lessons|\/sides)?$/,
    / \/timetable\/exports$/,
  ],
];
const reached = new Map<RoleCode, Set<string>>(
  schoolRoles.concat(collegeRoles, classRoles).map((role) => [role, new Set()]),
);

// Whoever reads does so before anything is changed.
const [reads, writes] = [true, false].map((isRead) => routes.filter(({ method }) => (method === 'GET') === isRead));
describe.each([
  ['a class', ofClass, reads!],
  ['a college', ofCollege, reads!],
  ['a school', ofSchool, reads!],
  ['a class', ofClass, writes!],
  ['a college', ofCollege, writes!],
  ['a school', ofSchool, writes!],
] as const)('%s of her own', (kind, some, calls) => {
  it.each(titled(calls))('is there for whoever has the right: %s', async (name, route) => {
    const answers = await judged(some, route);
    for (const { role, code } of answers) if (isThere(code)) reached.get(role)!.add(name);
    const isRefused =
      (kind === 'a college' && ofWhole.some((calls) => calls.test(name))) ||
      (kind === 'a class' && !ofClasses.some((calls) => calls.test(name)));
    const expected = answers.map(({ role, expected }) => [role, isRefused ? false : isThere(expected)]);
    expect(answers.map(({ role, code }) => [role, isThere(code)])).toEqual(expected);
  });
});

/** At least so many calls, and among them what the role is for. */
const isFor: Partial<Record<RoleCode, [least: number, ...calls: string[]]>> = {
  schoolAdmin: [140, 'PUT /organisation/colleges/:id/name', 'GET /members/:id', 'POST /data/exports'],
  collegeAdmin: [90, 'GET /members/:id', 'POST /members/acts', 'POST /data/exports', 'POST /organisation/majors'],
  examOfficer: [18, 'GET /terms', 'GET /timetable/lessons', 'POST /timetable/exports'],
  supervisor: [17, 'GET /school-courses/:id', 'GET /timetable/week', 'GET /term-statistics'],
  academicSecretary: [50, 'GET /members/:id', 'POST /courses/:id/offerings', 'POST /timetable/lessons'],
  classCounsellor: [8, 'GET /members/:id', 'GET /members/:id/changes', 'GET /timetable/lessons'],
  counsellor: [23, 'GET /members/:id', 'GET /members/:id/changes', 'GET /term-statistics/rows'],
};

it.each(Object.entries(isFor))('%s reaches what it is for', (role, [least, ...calls]) => {
  const found = [...reached.get(role as RoleCode)!];
  expect(found).toEqual(expect.arrayContaining(calls));
  expect(found.length).toBeGreaterThanOrEqual(least);
});

it('names nothing as of the whole school that there is not', () =>
  expect(ofWhole.concat(ofClasses).filter((calls) => !routes.some((route) => calls.test(named(route))))).toEqual([]));

describe('a class, for somebody whose role may do everything', () => {
  const [, stranger] = ofOtherClass[0]!;
  const [, counsellor] = ofClass[0]!;

  beforeAll(async () => {
    // On a slow machine what was confirmed at the top of this file is over.
    for (const one of [stranger, counsellor]) await confirmed(platform, one);
    const all = (['profile', 'course'] as const).flatMap(wholeTag);
    await sql`insert into role_rights (role, permission) select 'classCounsellor', unnest(${all}::text[])
      on conflict do nothing`.execute(db);
    await sql`update role_matrix set version = version + 1`.execute(db);
  });

  it.each(titled(routes))('of others is not there: %s', async (name, route) => {
    const { code, result } = await ask(stranger, route, own);
    if (code !== 200) return;
    if (route.method !== 'GET') expect(['POST /timetable/exports']).toContain(name);
    const text = JSON.stringify(result);
    expect(ofParts.filter((id) => text.includes(id))).toEqual([]);
  });

  it.each(titled(routes))('of her own is there as far as it is about its people: %s', async (name, route) => {
    const { code } = await ask(counsellor, route, own);
    if (isThere(code)) expect(ofClasses.filter((calls) => calls.test(name))).not.toEqual([]);
  });
});
