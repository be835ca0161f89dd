import { beforeAll, describe, expect, it } from 'vitest';
import { rolesByAccess, type RoleCode } from '#contract/common/roles.rule.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { datamanagementAddresses } from '#contract/datamanagement/datamanagement.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { classroom, type Classroom } from '../support/homework.builder.ts';
import { registry } from '../support/members.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { explain, explainedPeople } = rolesOperations;
let test: TestApp;
const people = new Map<RoleCode, TestPerson>();

beforeAll(async () => {
  test = await testApp();
  for (const role of rolesByAccess) people.set(role, await test.person(role));
});

const explained = async (who: TestPerson, asked: object = {}) => {
  const { code, result } = await who.call(explain, asked);
  return code === 200 ? result! : code;
};

describe('the explanation', () => {
  it('of every operation is what the guard says, and of every right for every role', async () => {
    const routes = test.routes.filter(({ config }) => config?.operation && !config.isUnsigned);
    expect(routes.length).toBeGreaterThan(200);
    const platform = people.get('platformAdmin')!;
    const drifts: string[] = [];
    const seen = new Set<string>();
    const all = [...people];
    for (const [at, { config, schema }] of routes.entries()) {
      const { method, path, needs, person: isPersonal } = config!.operation!;
      // Whom a declaration lets in is one thing however often it stands: each operation is asked for two roles in turn.
      const declared = JSON.stringify([needs, isPersonal, method]);
      const asked = seen.has(declared) ? [all[at % all.length]!, all[(at * 7 + 3) % all.length]!] : all;
      seen.add(declared);
      const operation = `${method} ${path}`;
      const params = fitting(shapeOf(schema?.params)) as Record<string, string> | undefined;
      const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params![name])));
      await Promise.all(
        asked.map(async ([role, person]) => {
          // A query that no operation takes: whoever may enter is told about the input.
          const body = method === 'GET' ? undefined : {};
          const [answer, said] = await Promise.all([
            person.send(method as 'GET', `${filled}?isNoField=1`, body),
            platform.call(explain, { personId: person.id, operation }),
          ]);
          const isLetIn = (answer.json() as { code: number }).code === 400;
          const isExplained = said.result!.checks.every(({ state }) => state !== 'failed');
          if (isLetIn !== isExplained) drifts.push(`${role} ${operation}`);
          if (!isLetIn && said.result!.right.heldBy.includes(role)) drifts.push(`${role} holds ${operation}`);
        }),
      );
    }
    expect(drifts).toEqual([]);
  });

  it('names the first check that failed, and asks none behind it', async () => {
    const one = await explained(people.get('learner')!, { needs: 'profile', path: '/account/schoolAdmin/audit' });
    expect(one).toMatchObject({
      right: {
        needs: 'profile',
        heldBy: rolesByAccess.filter((role) => role !== 'libMaintainer' && role !== 'learner'),
      },
    });
    if (typeof one === 'number') throw new Error(String(one));
    expect(one.checks.find(({ state }) => state === 'failed')).toEqual({ id: 'right', state: 'failed' });
    expect(one.checks.at(-1)).toEqual({ id: 'confirmation', state: 'notAsked' });
    expect(one.reasons.map(({ state, mend }) => [state, mend])).toEqual([
      ['notAsked', null],
      ['notAsked', null],
    ]);
  });

  it('of a disabled account is that it cannot come in', async () => {
    const person = await test.person('teacher');
    await test.db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
    const one = await explained(people.get('platformAdmin')!, { personId: person.id, needs: 'course' });
    expect(one).toMatchObject({ person: { roles: [], id: person.id } });
    if (typeof one === 'number') throw new Error(String(one));
    expect(one.checks.find(({ state }) => state === 'failed')!.id).toBe('session');
  });

  it('refuses what is no operation or no address', async () => {
    const learner = people.get('learner')!;
    expect(await explained(learner, { operation: 'GET /nothing/here' })).toBe(404);
    expect(await explained(learner, { operation: 'drop table' })).toBe(400);
    for (const path of ['//elsewhere.example/', '/\\elsewhere.example', '/ /', 'elsewhere'])
      expect(await explained(learner, { needs: 'profile', path })).toBe(400);
    expect(await explained(learner, { path: '//evil.example/a?b=%' })).not.toBe(500);
  });
});

describe('whom somebody may ask about', () => {
  let register: Awaited<ReturnType<typeof registry>>;
  let room: Classroom;
  beforeAll(async () => {
    register = await registry(test);
    room = await classroom(test);
  });

  it('is oneself, and for administrators those in their scope: all others are not there', async () => {
    const { admin, foreign } = register;
    const inside = await test.person('teacher', { schoolId: register.school.yunhai });
    const platform = people.get('platformAdmin')!;
    const learner = people.get('learner')!;
    const codeFor = async (who: TestPerson, personId: string) => {
      const one = await explained(who, { personId, needs: 'course.edit' });
      return typeof one === 'number' ? one : 200;
    };
    expect(await Promise.all([admin, platform, inside].map((who) => codeFor(who, inside.id)))).toEqual([200, 200, 200]);
    for (const who of [foreign, learner, people.get('teacher')!, register.dean])
      expect(await who.call(explain, { personId: inside.id })).toMatchObject(
        await who
          .call(explain, { personId: '01234567-89ab-4cde-8f01-23456789abcd' })
          .then(({ code, message, result }) => ({ code, message, result })),
      );
    const found = async (who: TestPerson) => {
      const { code, result } = await who.call(explainedPeople, { search: '测试用户' });
      return code === 200 ? result!.data.map(({ id }) => id) : code;
    };
    expect(await found(admin)).toContain(inside.id);
    expect(await found(foreign)).not.toContain(inside.id);
    expect(await found(learner)).toBe(403);
  });

  it('says of whose school a page is, by the organisation', async () => {
    const address = datamanagementAddresses.page.to({ school: register.school.yunhai });
    const own = await explained(register.admin, { needs: 'profile', path: address });
    expect(own).toMatchObject({ reasons: [{ id: 'schools.administered', state: 'passed' }] });
    const other = await explained(register.foreign, { needs: 'profile', path: address });
    expect(other).toMatchObject({ reasons: [{ state: 'failed' }] });
  });

  it('says of a study page whether the person is enrolled or teaches, and no more of what is not there', async () => {
    const address = learningAddresses.offering.to({ id: room.offeringId });
    const asked = (who: TestPerson, at = address) => explained(who, { needs: 'course', path: at });
    expect(await asked(room.learner)).toMatchObject({ reasons: [{ id: 'enrolments.offering', state: 'passed' }] });
    expect(await asked(room.teacher)).toMatchObject({ reasons: [{ state: 'passed' }] });
    const outside = await asked(people.get('learner')!);
    expect(outside).toMatchObject({ reasons: [{ state: 'failed', mend: null }] });
    expect(outside).toEqual(
      await asked(
        people.get('learner')!,
        learningAddresses.offering.to({ id: '01234567-89ab-4cde-8f01-23456789abcd' }),
      ),
    );
  });
});
