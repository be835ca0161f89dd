import { describe, expect, it } from 'vitest';
import { confirmingOf } from '#contract/common/confirmation.rule.ts';
import type { Confirming } from '#contract/common/operation.ts';
import type { Role } from '#server/platform/access/actor.ts';
import { isAdministrator } from '#server/platform/access/grants.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate });
const loginCalls = loginCallsOf(platform, captchas);
const roles: readonly Role[] = ['learner', 'teacher', 'schoolAdmin', 'collegeAdmin', 'libMaintainer', 'platformAdmin'];
// A logout that works would end the sessions of the rest.
const routes = platform.routes.filter(({ config, url }) => config?.operation && url !== '/api/auth/logout');
type Route = (typeof routes)[number];
const named = (route: Route) => `${String(route.method)} ${route.url.replace('/api', '')}`;

const of = (who: Confirming) => routes.filter(({ config }) => confirmingOf(config!.operation!) === who);

const anId = '01234567-89ab-4cde-8f01-23456789abcd';

/** What patterns and sealed forms want, which cannot be guessed from the schema. */
const asked: Readonly<Record<string, object>> = {
  'POST /user/security/phone/bind': { SJH: '13800000000', YZM: '123456' },
  'POST /maintenance/libraries': { name: '新库', schoolId: anId, subject: '08', edition: 'he' },
  'POST /maintenance/libraries/:libraryId/maintainers': { phone: '13800000000' },
  'POST /user/security/mail/bind': { DZYX: 'a@example.cn', YZM: '123456' },
};

/** The call with input that the schema takes, of a record that is not there. */
async function codeFor(client: Awaited<ReturnType<typeof platform.person>>, route: Route): Promise<number> {
  const { operation } = route.config!;
  const make = (part: unknown) => fitting(shapeOf(part)) as Record<string, unknown> | undefined;
  const params = make(route.schema?.params) ?? {};
  const path = operation!.path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
  const query = new URLSearchParams(
    Object.entries(make(route.schema?.querystring) ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const body = route.schema?.body ? (asked[named(route)] ?? make(route.schema.body)) : undefined;
  return (await client.send(operation!.method, query.size > 0 ? `${path}?${query}` : path, body)).json().code as number;
}

describe('confirming oneself (4015)', () => {
  it('is asked before what deletes, exports, or changes roles and ways in', () => {
    // A new operation of this kind stands here by its right or its method; one that is left out says so and why.
    expect(of('administrators').map(named).toSorted()).toEqual([
      'DELETE /banks/questions/:id',
      'DELETE /classes/:id',
      'DELETE /classes/group-sets/:id',
      'DELETE /coursefiles/entries/:id',
      'DELETE /courses/:id',
      'DELETE /data/schedules/:id',
      'DELETE /files/:id',
      'DELETE /homework/:id',
      'DELETE /maintenance/libraries/:libraryId/maintainers/:accountId',
      'DELETE /maintenance/libraries/:libraryId/materials/:materialId',
      'DELETE /terms/:id',
      'DELETE /timetable/rooms/:id',
      'POST /banks/questions/remove',
      'POST /console/locked-accounts/:accountId/unlock',
      'POST /console/storage/orphans/remove',
      'POST /data/exports',
      'POST /data/exports/:id/again',
      'POST /data/exports/:id/downloads',
      'POST /data/schedules',
      'POST /examoffice/makeups/exports',
      'POST /maintenance/libraries',
      'POST /maintenance/libraries/:libraryId/maintainers',
      'POST /maintenance/libraries/:libraryId/materials/exports',
      'POST /maintenance/libraries/:libraryId/statistics/exports',
      'POST /members/exports',
      'POST /members/slips',
      'POST /org/verifications/:id/decision',
      'POST /organisation/restructurings',
      'POST /organisation/restructurings/:id/undoing',
      'POST /platform/factors/reset',
      'POST /platform/schools/:id/closing',
      'POST /platform/schools/:id/reopening',
      'POST /roles/holdings',
      'POST /roles/holdings/:id/ending',
      'POST /school-courses/handover',
      'POST /sites/:id/publication',
      'POST /sites/:id/restoration',
      'POST /sites/:id/withdrawal',
      'POST /timetable/exports',
      'PUT /areas/switches',
      'PUT /course-review-rules',
      'PUT /courses/:id/team',
      'PUT /exams/paper-rules',
      'PUT /members/documents/rule',
      'PUT /roles/rights',
    ]);
    expect(of('everybody').map(named).toSorted()).toEqual([
      'POST /user/deletion',
      'POST /user/export',
      'POST /user/joinings',
      'POST /user/joinings/:id/undoing',
      'POST /user/joinings/proofs',
      'POST /user/security/factor',
      'POST /user/security/factor/recovery',
      'POST /user/security/mail/bind',
      'POST /user/security/phone/bind',
      'POST /user/security/qq/unbind',
      'POST /user/security/wx/unbind',
    ]);
    const others = of('nobody').filter(({ method }) => method === 'DELETE');
    expect(others.map(named).toSorted()).toEqual([
      'DELETE /agenda/entries/:id',
      'DELETE /certificates/applications/:id',
      'DELETE /classes/:id/membership',
      'DELETE /courses/:courseId/outline/:nodeId',
      'DELETE /discussions/posts/:id',
      'DELETE /discussions/threads/:id',
      'DELETE /evaluations/:id',
      'DELETE /evaluations/ratings/courses/:courseId',
      'DELETE /homework/comments/:id',
      'DELETE /homework/rubrics/:id',
      'DELETE /maintenance/libraries/:libraryId/directories/:directoryId',
      'DELETE /members/corrections/:id',
      'DELETE /messages/announcements/:id',
      'DELETE /messages/calendar',
      'DELETE /notes/entries/:id',
      'DELETE /offerings/:offeringId/enrolment',
      'DELETE /user/deletion',
      'DELETE /user/favorite/folders/:id',
      'DELETE /user/security/sessions/:id',
    ]);
  });

  it.each([true, false])('is asked for those operations, and for no others (administrators: %s)', async (isOne) => {
    const people = await Promise.all(
      roles.filter((role) => isAdministrator([role]) === isOne).map((role) => platform.person(role)),
    );
    for (const [at, route] of routes.entries()) {
      const confirming = confirmingOf(route.config!.operation!);
      const isAsked = confirming === 'everybody' || (confirming === 'administrators' && isOne);
      // Whoever lacks the right is refused for that, and learns nothing about the confirmation: the next one is asked.
      for (const index of people.keys()) {
        const code = await codeFor(people[(at + index) % people.length]!, route);
        if (code === 403) continue;
        const answer = code === 4015 ? code : code === 401 ? 'session lost' : 'another answer';
        expect([named(route), answer]).toEqual([named(route), isAsked ? 4015 : 'another answer']);
        break;
      }
    }
  });

  it('is enough for five minutes, in this session', async () => {
    const admin = await platform.person('platformAdmin');
    const elsewhere = Object.assign(platform.visitor(), { id: admin.id, phone: admin.phone });
    await elsewhere.login(admin.phone, testPassword);
    await loginCalls.confirm(admin, testPassword);
    for (const route of of('administrators')) {
      expect([named(route), await codeFor(admin, route)]).not.toEqual([named(route), 4015]);
      expect([named(route), await codeFor(elsewhere, route)]).toEqual([named(route), 4015]);
    }
    await platform.db
      .updateTable('sessions')
      .set({ confirmed_until: new Date(0) })
      .where('account_id', '=', admin.id)
      .execute();
    for (const route of of('administrators'))
      expect([named(route), await codeFor(admin, route)]).toEqual([named(route), 4015]);
  });

  it('is no repetition: an Idempotency-Key keeps nothing of the question', async () => {
    const admin = await platform.person('platformAdmin');
    const file = '/files/01234567-89ab-4cde-8f01-23456789abcd';
    const key = admin.newKey();
    expect((await admin.send('DELETE', file, undefined, { key })).json().code).toBe(4015);
    await loginCalls.confirm(admin, testPassword);
    expect((await admin.send('DELETE', file, undefined, { key })).json().code).toBe(404);
  });
});
