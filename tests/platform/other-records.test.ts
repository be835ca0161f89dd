import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmingOf } from '#contract/common/confirmation.rule.ts';
import { codes } from '#contract/common/codes.ts';
import type { Role } from '#server/platform/access/actor.ts';
import { createGrants, isAdministrator } from '#server/platform/access/grants.ts';
import { recordsOf, whose, type Records } from '../support/all-records.ts';
import type { CastName, Whose } from '../support/area-records.ts';
import { confirmed } from '../support/confirmed.ts';
import { classmate, classroom } from '../support/homework.builder.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { isTouch, watchRows, type RowChange } from '../support/row-changes.ts';
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
} satisfies Record<CastName, unknown>;
await db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();

const everybody = Object.keys(cast) as CastName[];
const rolesOf = (name: CastName): Role[] => {
  if (name === 'visitor') return [];
  if (name.endsWith('admin')) return name === 'platform admin' ? ['platformAdmin'] : ['schoolAdmin'];
  if (name === 'maintainer') return ['libMaintainer'];
  return name.includes('teacher') || name === 'colleague' ? ['teacher'] : ['learner'];
};
const grants = createGrants(null);

const maintainer = cast.maintainer;

const own = await recordsOf(platform, room, maintainer);
/** Of the same people, so that whoever may write to the one may write to the other. */
const sibling = await recordsOf(platform, room, maintainer);
const foreign = await recordsOf(platform, elsewhere, await platform.person('libMaintainer'));

const routes = platform.routes.filter(({ config }) => config?.operation?.path.includes(':'));
type Route = (typeof routes)[number];
const pathOf = ({ config }: Route) => config!.operation!.path;
const named = (route: Route) => `${String(route.method)} ${pathOf(route)}`;
const guarded = routes.flatMap((route): [string, Route, Whose][] => {
  const one = whose(route);
  return one === undefined || one === 'everybody' ? [] : [[named(route), route, one]];
});

const none: Records = Object.fromEntries(Object.keys(own).map((kind) => [kind, randomUUID()]));

/** The whole answer to this person, but for its time, about these records. */
async function ask(name: CastName, route: Route, { ids, query = {} }: Whose, about: Records, version?: number) {
  const { method, path } = route.config!.operation!;
  const filled = path.replace(/:(\w+)/g, (_all, one: string) => about[ids[one]!]!);
  const shapeOfQuery = shapeOf(route.schema?.querystring);
  const asked = Object.entries(fitting(shapeOfQuery) ?? {});
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]));
  // Calls below the same beginning bring it in their bodies.
  for (const [key, kind] of Object.entries(query)) if (shapeOfQuery.properties?.[key]) search.set(key, about[kind]!);
  const shape = route.schema?.body ? shapeOf(route.schema.body) : undefined;
  const fit = shape && (fitting(shape) as object);
  const body = version === undefined ? fit : { ...fit, version };
  const reply = await cast[name].send(method as 'GET', search.size > 0 ? `${filled}?${search}` : filled, body);
  const { timestamp: _timestamp, ...said } = reply.json() as { code: number; timestamp: unknown };
  return { status: reply.statusCode, ...said };
}

describe('records of others', () => {
  it('are those of every operation with an id in its path: each says whose', () => {
    // Without its tests a module is served as before, and nothing is known of its records.
    const asked = routes.filter(({ config }) => existsSync(`tests/${config!.module}`));
    expect(asked.filter((route) => whose(route) === undefined).map(named)).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });

  // First what is read, since nobody's reading changes anything, then what outsiders try; insiders write elsewhere.
  it.each(guarded.filter(([, { method }]) => method === 'GET'))(
    '%s shows them to those whose they are',
    async (...one) => {
      const [, route, record] = one;
      const readers: CastName[] = [];
      for (const name of everybody) if ((await ask(name, route, record, own)).code === 200) readers.push(name);
      const expected = record.isAboutOneself
        ? everybody.filter((name) => name !== 'visitor' && name !== 'disabled')
        : everybody.filter((name) => record.reach.includes(name));
      expect(readers).toEqual(expected);
    },
  );

  it.each(guarded)('%s answers everybody else as if there were none', async (_name, route, record) => {
    for (const name of everybody.filter((one) => !record.reach.includes(one))) {
      const answer = await ask(name, route, record, own);
      expect([name, answer]).toEqual([name, await ask(name, route, record, none)]);
      const { needs, person } = route.config!.operation!;
      const mayEnter = needs === 'open' || grants.of(rolesOf(name)).has(needs);
      const isOut = name === 'disabled' || (name === 'visitor' && (person || !mayEnter));
      const expected = isOut ? 401 : mayEnter ? 404 : 403;
      // Whoever has to confirm (4015) does so before anything is looked for.
      const isTold = record.isAboutOneself && route.method === 'GET' && expected === 404;
      const isAskedOf = confirmingOf(route.config!.operation!) === 'everybody' || isAdministrator(rolesOf(name));
      const isAsked = answer.code === 4015 && isAskedOf;
      expect([name, answer.code]).toEqual([name, isAsked ? 4015 : isTold ? 200 : expected]);
    }
  });

  describe('as somebody who may write to the sibling of a record', () => {
    const writing = guarded.filter(([, { method }]) => method !== 'GET');
    // What removes comes last, so that the rest still finds its record.
    writing.sort(([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));
    let changes: Awaited<ReturnType<typeof watchRows>>;
    beforeAll(async () => {
      for (const name of ['maintainer', 'school admin', 'platform admin'] as const)
        await confirmed(platform, cast[name]);
      const watched = await watchRows(db, countedOnly);
      changes = async () => (await watched()).filter((change) => !isTouch(change));
    });

    it.each(writing)('%s changes that one and nothing else', async (_name, route, record) => {
      const { needs } = route.config!.operation!;
      const writer = record.reach.find((name) => needs === 'open' || grants.of(rolesOf(name)).has(needs));
      if (!writer) return;
      const kinds = [...pathOf(route).matchAll(/:(\w+)/g)].map(([, name]) => record.ids[name!]!);
      const mixed = kinds.slice(1).flatMap((kind) => [sibling, foreign].map((one) => ({ ...own, [kind]: one[kind]! })));
      for (const about of [none, foreign, ...mixed]) {
        const isOwn = kinds.every((kind) => about[kind] === own[kind]);
        if (isOwn || (about === foreign && writer === 'platform admin')) continue;
        await changes();
        const { code } = await ask(writer, route, record, about);
        expect(code).not.toBe(200);
        expect(await changes()).toEqual([]);
      }
      await writeAs(writer, route, record);
      expect(strangers(await changes())).toEqual([]);
    });
  });
});

/** To the sibling, at whatever version it has come to by now. */
async function writeAs(writer: CastName, route: Route, record: Whose) {
  const hasVersion = 'version' in (shapeOf(route.schema?.body).properties ?? {});
  for (const version of hasVersion ? [1, 2, 3, 4, 5, 6, 7, 8] : [undefined])
    if ((await ask(writer, route, record, sibling, version)).code !== codes.conflict) return;
}

/** Written by any call; files are made after theirs. */
const countedOnly = [
  'audit_heads',
  'audit_log',
  'rate_counters',
  'idempotency_keys',
  'bank_exports',
  'exam_archives',
  'exam_rehearsals',
  'bank_export_parts',
];

/** What changed although it is no row of the sibling's: its ids do not stand there, nor that of a row of its own. */
function strangers(changed: readonly RowChange[]): RowChange[] {
  const without = (some: Records, those: Records) => {
    const shared = new Set(Object.values(those));
    return Object.values(some).filter((id) => !shared.has(id));
  };
  const ids = new Set(without(sibling, own));
  const others = [own, foreign].flatMap((some) => without(some, sibling));
  const names = ({ before, after }: RowChange, some: Iterable<string>) =>
    [...some].some((id) => `${before}${after}`.includes(id));
  // What is new and nobody's, such as a file that was asked for, harms nobody.
  let left = changed.filter((one) => one.before !== null || names(one, others));
  for (;;) {
    const theirs = left.filter((one) => names(one, ids));
    if (theirs.length === 0) return left;
    for (const { before, after } of theirs) ids.add((JSON.parse(before ?? after!) as { id?: string }).id ?? 'none');
    left = left.filter((one) => !theirs.includes(one));
  }
}
