import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { rolesAbout, type RoleCode } from '#contract/common/roles.rule.ts';
import { standingRights } from '#contract/roles/role-rights.rule.ts';
import { createGrants } from '#server/platform/access/grants.ts';
import { meantBy, recordsOf, whose, type Records } from '../support/all-records.ts';
import { classroom } from '../support/homework.builder.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

// Every role that is about a school or a college × every call about one: what is not inside is not there.

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

const schoolRoles = rolesAbout('school', ['schoolAdmin', 'examOfficer', 'supervisor']);
const collegeRoles = rolesAbout('college', ['collegeAdmin', 'academicSecretary', 'counsellor']);
type Someone = [role: RoleCode, person: TestPerson];
const holders = (roles: readonly RoleCode[], { school: schoolId }: Records, scopeId?: string): Promise<Someone[]> =>
  Promise.all(
    roles.map(async (role): Promise<Someone> => {
      const held = { role, schoolId: schoolId!, ...(scopeId && { scopeId }) };
      return [role, await platform.person('learner', { roles: [held] })];
    }),
  );
const ofSchool = await holders(schoolRoles, own);
const ofOtherSchool = [
  ...(await holders(schoolRoles, foreign)),
  ...(await holders(collegeRoles, foreign, collegeElsewhere)),
];
const ofOtherCollege = await holders(collegeRoles, own, college);

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
const reads = routes.filter(({ config }) => config!.operation!.method === 'GET');

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
  ...['timetableTerm', 'timetableOffering', 'room', 'lesson', 'lessonTeacher', 'owner'],
];
const shared = new Set(ofWholeSchool.map((kind) => own[kind]));
const ofParts = Object.values(own).filter((id) => isUuid(id) && !shared.has(id));

/** Whoever has not is refused by the right alone (platform/permissions). */
const withRight = (some: readonly Someone[], { config }: Route) =>
  some.filter(([role]) => grants.of([role]).has(config!.operation!.needs));

const readInside: string[] = [];

describe('a school', () => {
  it.each(titled(routes))('of others is not there: %s', async (_name, route) => {
    const asked = withRight(ofOtherSchool, route).map(async ([role, person]) => {
      const [answer, ofNothing] = await Promise.all([ask(person, route, own), ask(person, route, none)]);
      expect([role, answer]).toEqual([role, ofNothing]);
    });
    await Promise.all(asked);
  });

  it.each(titled(reads))('is read by whoever looks after it and has the right: %s', async (name, route) => {
    const given = withRight(ofSchool, route);
    const codes = await Promise.all(given.map(async ([, person]) => (await ask(person, route, own)).code));
    expect(codes).toEqual(given.map(() => codes[0]));
    if (codes[0] === 200) readInside.push(name);
  });

  it('is read by some calls at least', () => expect(readInside.length).toBeGreaterThan(30));
});

describe('a college', () => {
  it.each(titled(routes))('of others is not there: %s', async (name, route) => {
    const asked = withRight(ofOtherCollege, route).map(async ([role, person]) => {
      const { code, result } = await ask(person, route, own);
      if (code !== 200) return;
      // Of a school she counts again what is hers.
      if (route.method !== 'GET') expect([role, name]).toEqual([role, 'POST /term-statistics/recounts']);
      const text = JSON.stringify(result);
      expect([role, ofParts.filter((id) => text.includes(id))]).toEqual([role, []]);
    });
    await Promise.all(asked);
  });
});
