import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AreaBoard, AreaSwitching } from '#contract/areas/areas.contract.ts';
import { areasOperations } from '#contract/areas/areas.operations.ts';
import { areasNews } from '#contract/areas/areas.rule.ts';
import { codes } from '#contract/common/codes.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { messageSettingsOperations } from '#contract/messages/message-settings.operations.ts';
import { consoleOperations } from '#contract/console/console.operations.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import type { Queue } from '#server/platform/jobs/jobs.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { confirmed } from '../support/confirmed.ts';
import { openLive } from '../support/live-client.ts';
import { appOn, testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const to = areasOperations;
const [he, ve] = ['he.localhost', 've.localhost'];
const { list } = libraryOperations;

let test: TestApp;
let other: TestApp;
let admin: TestPerson;
let second: TestPerson;

/** What the probe has done, on either node. */
const done: string[] = [];
let addJob: () => Promise<unknown>;
/** An area that is nothing but work. */
const probe = defineModule({
  id: 'probe',
  area: { title: dataWords('试验', 'Probe') },
  open({ jobs }) {
    addJob = () => jobs.add('probe', [{}]);
    const queue: Queue<object> = {
      ...{ name: 'probe', title: dataWords('试验', 'Probe'), atOnce: 1, retries: 0, retryDelaySeconds: 1 },
      ...{ expireInSeconds: 60, run: async () => void done.push('job') },
    };
    const chore = (name: string, says: string) => ({ name, everyMs: 60_000, run: async () => void done.push(says) });
    return {
      queues: [queue as Queue<never>],
      chores: [chore('probe', 'round'), { ...chore('probe promise', 'promise'), isPromised: true }],
    };
  },
});

beforeAll(async () => {
  const modules = [...(await findModules()), probe];
  test = await testApp({ modules });
  other = await appOn(test.url, { modules });
  admin = await confirmed(test, await test.person('platformAdmin'));
  second = await confirmed(test, await test.person('platformAdmin'));
});

const board = async () => (await admin.call(to.board, {})).result!;
const siteOf = ({ sites }: AreaBoard, host: string) => sites.find(({ hosts }) => hosts.includes(host))!.id;
const stateOf = ({ areas, ...all }: AreaBoard, area: string, host = he) =>
  areas.find(({ id }) => id === area)!.switches.find(({ siteId }) => siteId === siteOf({ areas, ...all }, host))!;
const asked = async (area: string, isOn: boolean, host = he): Promise<AreaSwitching> => {
  const now = await board();
  return { area, siteId: siteOf(now, host), isOn, version: stateOf(now, area, host).version };
};
const turn = async (area: string, isOn: boolean, { host = he, who = admin } = {}) =>
  who.call(to.switch, await asked(area, isOn, host));
const codesAt = (host: string) =>
  Promise.all([test, other].map(async (node) => (await node.visitor(host).call(list, {})).code));

beforeEach(async () => {
  const now = await board();
  for (const { id, switches } of now.areas)
    for (const { siteId, isOn, version } of switches)
      if (!isOn) await admin.call(to.switch, { area: id, siteId, isOn: true, version });
});

describe('areas', () => {
  it('are all on from the beginning, those that can be switched first, and say why others cannot', async () => {
    const { areas, sites } = await board();
    expect(sites.map(({ hosts }) => hosts)).toEqual([[he], [ve]]);
    expect(areas.every(({ switches }) => switches.every(({ isOn }) => isOn))).toBe(true);
    const free = areas.filter(({ always }) => always === null).map(({ id }) => id);
    expect(free.toSorted()).toEqual([
      'agenda',
      'certificates',
      'classes',
      'coursefiles',
      'datamanagement',
      'discussions',
      'evaluations',
      'examoffice',
      'exams',
      'knowledge',
      'library',
      'mistakes',
      'notes',
      'peers',
      'probe',
      'scores',
      'statistics',
      'teachers',
      'timetable',
    ]);
    expect(areas.findIndex(({ always }) => always !== null)).toBe(free.length);
    for (const { title, id } of areas) expect(title, `${id} says what it is called`).not.toBe(id);
  });

  it('know what comes and goes with them, and look after themselves in less than five seconds', async () => {
    const { areas } = await board();
    for (const { id } of areas) {
      const { result } = await admin.call(to.look, { area: id });
      expect(
        result!.lines.filter(({ isPassed }) => !isPassed),
        id,
      ).toEqual([]);
      expect(result!.lines.map((line) => line.id)).toEqual(
        expect.arrayContaining(['migrations', 'settings', 'queues', 'lifecycles']),
      );
    }
    const { result } = await admin.call(to.look, { area: 'library' });
    expect(result!.parts.calls).toBeGreaterThan(20);
    expect(result!.parts.rights).toContain('libSys');
    expect(result!.parts.machines.map(({ name }) => name)).toContain('material');
    expect(result!.parts.jobs).toContain('material words');
    // Sends who complained out of the area even while it is off.
    expect(result!.parts.jobs).not.toContain('senders of complaints');
  });
});

describe('an area that is switched off', () => {
  it('is gone on every node when the switch is answered, for its site alone, and comes back', async () => {
    expect(await codesAt(he)).toEqual([200, 200]);
    for (const round of [1, 2, 3]) {
      expect((await turn('library', false)).code, `round ${round}`).toBe(200);
      expect(await codesAt(he)).toEqual([404, 404]);
      expect(await codesAt(ve)).toEqual([200, 200]);
      const on = await turn('library', true);
      expect(on.code, on.message).toBe(200);
      expect(await codesAt(he)).toEqual([200, 200]);
    }
  });

  it('answers as an address that is not there, for administrators too, before anything else is judged', async () => {
    await turn('library', false);
    for (const who of [admin, test.visitor(he)]) {
      const answer = await who.send('GET', '/pub/resourceLibrary/libraries?isNoField=1');
      const unknown = await who.send('GET', '/pub/nothing/here');
      expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([404, codes.areaOff]);
      expect(unknown.statusCode).toBe(404);
    }
    const unsigned = await test.app.inject({ method: 'GET', url: `/api${list.path}`, headers: { host: he } });
    expect(unsigned.json()).toMatchObject({ code: 404, result: { reason: 'areaOff' } });
    expect((await test.visitor(he).call(coursesOperations.list, {})).code).toBe(200);
  });

  it('is named to the pages of its host, and leaves the sitemap and the settings of messages', async () => {
    const seen = async (host: string) => {
      const info = (await other.visitor(host).call(portalOperations.info, {})).result!.areasOff;
      const map = await other.app.inject({ method: 'GET', url: '/sitemap.xml', headers: { host } });
      const part = await other.app.inject({ method: 'GET', url: '/sitemap/librarylist-1.xml', headers: { host } });
      return { info, isInMap: map.body.includes('librarylist'), part: part.statusCode };
    };
    const maintainer = await test.person('libMaintainer');
    const typesOf = async () =>
      (await maintainer.call(messageSettingsOperations.read, {})).result!.types.map(({ id }) => id.split('.')[0]);
    const types = await typesOf();
    await turn('library', false);
    expect(await seen(he)).toMatchObject({ info: ['library'], isInMap: false, part: 404 });
    expect(await seen(ve)).toMatchObject({ info: undefined, isInMap: true, part: 200 });
    expect((await typesOf()).length).toBeLessThan(types.length);
    await turn('library', true);
    expect(await seen(he)).toMatchObject({ info: undefined, isInMap: true, part: 200 });
    expect(await typesOf()).toEqual(types);
  });

  it('is why somebody does not see it, before all other rules', async () => {
    await turn('library', false);
    const learner = await test.person('learner');
    const explained = async (more: object) => (await learner.call(rolesOperations.explain, more)).result!;
    for (const one of [
      await explained({ path: libraryAddresses.list.to(), needs: 'resourceLibrary', area: 'library' }),
      await explained({ path: '/', operation: `${list.method} ${list.path}` }),
    ]) {
      expect(one.checks[0]).toEqual({ id: 'area', state: 'failed' });
      expect(one.checks.slice(1).every(({ state }) => state === 'notAsked')).toBe(true);
      expect(one.area).toEqual({ id: 'library', title: '资源库', isOff: true });
    }
    await turn('library', true);
    expect((await explained({ path: '/', area: 'library', needs: 'resourceLibrary' })).area!.isOff).toBe(false);
  });

  it('rests with its jobs only where no site has it; they wait, and what is promised goes on', async () => {
    const round = async () => {
      for (const { name, run } of test.app.modules.chores) if (name.startsWith('probe')) await run();
      return done.splice(0);
    };
    await turn('probe', false);
    expect(await round()).toEqual(['round', 'promise']);
    await addJob();
    await expect.poll(() => done.splice(0)).toEqual(['job']);
    await turn('probe', false, { host: ve });
    expect(await round()).toEqual(['promise']);
    await test.app.modules.chores.find(({ name }) => name === 'resting queues')!.run();
    await addJob();
    const waits = async () => (await admin.call(consoleOperations.queues, {})).result!;
    expect(await waits()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ name: 'probe', waiting: 1 })]),
    });
    expect((await admin.call(to.look, { area: 'probe' })).result!.isPassed).toBe(true);
    expect(done).toEqual([]);
    await turn('probe', true);
    await expect.poll(() => done.splice(0), { timeout: 10_000 }).toEqual(['job']);
  });
});

describe('a switch', () => {
  it('is refused for what is held, for what is used, and for what lacks something', async () => {
    expect((await turn('auth', false)).message).toBe('该功能区不能停用');
    const unknown = { ...(await asked('library', false)), area: 'nothing' };
    expect((await admin.call(to.switch, unknown)).code).toBe(404);
    const nowhere = { ...(await asked('library', false)), siteId: crypto.randomUUID() };
    expect((await admin.call(to.switch, nowhere)).code).toBe(404);
    expect((await turn('library', true)).code).toBe(codes.unchanged);
  });

  it('of an older version brings the board as it is, and a repetition does nothing twice', async () => {
    const first = await asked('library', false);
    const once = await admin.call(to.switch, first);
    const again = await admin.call(to.switch, first);
    expect([once.code, again.code]).toEqual([200, 200]);
    expect(again.result).toEqual(once.result);
    await turn('library', true);
    const late = await second.call(to.switch, first);
    expect(late.code).toBe(409);
    expect(stateOf((late.result as unknown as { current: AreaBoard }).current, 'library')).toMatchObject({
      isOn: true,
      version: first.version + 2,
    });
    const log = await test.db
      .selectFrom('audit_log')
      .select('detail')
      .where('event', '=', 'area.switch')
      .where('object_id', '=', 'library')
      .where('account_id', '=', admin.id)
      .execute();
    expect(log).toContainEqual({ detail: { status: 'off', site: first.siteId } });
  });

  it('of two at once holds once', async () => {
    const same = await asked('teachers', false);
    const both = await Promise.all([admin, second].map((who) => who.call(to.switch, same)));
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(stateOf(await board(), 'teachers')).toMatchObject({ isOn: false, version: same.version + 1 });
  });

  it('says who switched and when, and is a platform administrator’s who confirmed it', async () => {
    await turn('teachers', false);
    const now = stateOf(await board(), 'teachers');
    expect(now).toMatchObject({ isOn: false, switchedBy: expect.any(String) });
    expect(Date.parse(now.switchedAt!)).toBeGreaterThan(Date.now() - 60_000);
    const wanted = await asked('teachers', true);
    for (const role of ['schoolAdmin', 'collegeAdmin', 'teacher', 'learner'] as const) {
      const who = await confirmed(test, await test.person(role));
      for (const call of [who.call(to.switch, wanted), who.call(to.board, {}), who.call(to.look, { area: 'library' })])
        expect((await call).code, role).toBe(403);
    }
    const unconfirmed = await test.person('platformAdmin');
    expect((await unconfirmed.call(to.switch, wanted)).code).toBe(codes.confirmFirst);
    expect(stateOf(await board(), 'teachers').isOn).toBe(false);
  });

  it('is said to pages that are open, when every node knows', async () => {
    const base = await other.listen();
    const there = await other.person('learner');
    const stream = await openLive(base, there);
    await stream.next('open');
    await turn('library', false);
    await expect.poll(() => stream.frames.some(({ event }) => event === areasNews)).toBe(true);
    expect((await other.visitor(he).call(list, {})).code).toBe(404);
    stream.close();
  });
});
