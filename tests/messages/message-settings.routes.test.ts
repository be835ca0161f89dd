import { expect, it } from 'vitest';
import { messageSettingsOperations as operations } from '#contract/messages/message-settings.operations.ts';
import type { MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { sql } from 'kysely';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp();
const read = async (person: TestPerson, language?: 'en-US') =>
  (await person.call(operations.read, {}, language ? { language } : {})).result!;
const cellOf = ({ types }: MessageSettings, id: string, channel: 'product' | 'mail' | 'sms') =>
  types.find((type) => type.id === id)!.channels[channel];
const grades = 'marks.published';

it('begins with what each type declares, in the order of its groups and the language of the call', async () => {
  const person = await test.person('learner', { email: 'learner@example.cn' });
  const settings = await read(person);
  expect(settings).toMatchObject({
    version: 1,
    quiet: { isOn: true, from: 1350, to: 420 },
    digest: { isDaily: false, isWeekly: false },
    contacts: { mail: 'le***@example.cn', sms: `139****${person.phone.slice(-4)}` },
    limits: { mails: 20, sms: 5 },
  });
  const groups = settings.types.map(({ group }) => group);
  expect(groups).toEqual(
    [...groups].toSorted(
      (one, other) => 'learning courses account'.indexOf(one) - 'learning courses account'.indexOf(other),
    ),
  );
  expect(cellOf(settings, grades, 'mail')).toEqual({ isOn: true, isLocked: false });
  expect(cellOf(settings, grades, 'sms')).toEqual({ isOn: false, isLocked: false });
  expect(cellOf(settings, 'verification.decided', 'product')).toEqual({ isOn: true, isLocked: true });
  expect((await read(person, 'en-US')).types.find(({ id }) => id === grades)!.name).toMatch(/[A-Z]/);
});

it('keeps what is chosen, cell by cell, for the person alone', async () => {
  const [person, other] = [await test.person('learner'), await test.person('learner')];
  const answers = await Promise.all([
    person.call(operations.choose, { choices: [{ type: grades, channel: 'sms', isOn: true }] }),
    person.call(operations.choose, { choices: [{ type: grades, channel: 'mail', isOn: false }] }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  const settings = await read(person);
  expect(cellOf(settings, grades, 'sms').isOn).toBe(true);
  expect(cellOf(settings, grades, 'mail').isOn).toBe(false);
  expect(await read(other)).toMatchObject({ version: 1, types: (await read(other)).types });
  expect(cellOf(await read(other), grades, 'sms').isOn).toBe(false);
  const reset = await person.call(operations.reset, {});
  expect(cellOf(reset.result!, grades, 'mail').isOn).toBe(true);
});

it('shows each person the rows of what may ever come', async () => {
  const idsOf = async (role: 'learner' | 'teacher' | 'platformAdmin') =>
    (await read(await test.person(role))).types.map(({ id }) => id);
  expect(await idsOf('learner')).not.toContain('marking.waiting');
  expect(await idsOf('teacher')).toContain('marking.waiting');
  expect(await idsOf('teacher')).not.toContain('feedback.received');
  expect(await idsOf('platformAdmin')).toContain('feedback.received');
});

it('refuses what is locked or unknown, and changes nothing then', async () => {
  const person = await test.person('learner');
  const off = { channel: 'product', isOn: false } as const;
  const locked = await person.call(operations.choose, {
    choices: [
      { type: grades, ...off },
      { type: 'verification.decided', ...off },
    ],
  });
  expect(locked.code).toBe(405);
  expect((await person.call(operations.choose, { choices: [{ type: 'nothing', ...off }] })).code).toBe(404);
  expect(cellOf(await read(person), grades, 'product').isOn).toBe(true);
});

it('of two pages that change the schedule the second is shown what holds', async () => {
  const person = await test.person('learner');
  const { version, quiet, digest } = await read(person);
  const first = await person.call(operations.schedule, { version, quiet: { ...quiet, from: 1320 }, digest });
  expect(first.result).toMatchObject({ version: version + 1, quiet: { from: 1320 } });
  const second = await person.call(operations.schedule, { version, quiet, digest: { isDaily: true, isWeekly: true } });
  expect(second.code).toBe(409);
  expect(second.result).toMatchObject({ current: { version: version + 1, quiet: { from: 1320 }, digest } });
  const third = await person.call(operations.schedule, {
    version: version + 1,
    quiet,
    digest: { isDaily: true, isWeekly: true },
  });
  expect(third.result).toMatchObject({ digest: { isDaily: true, isWeekly: true } });
  const reset = await person.call(operations.reset, {});
  expect(reset.result).toMatchObject({ version: version + 3, digest, quiet });
});

it('of twenty first changes at once one is kept', async () => {
  const person = await test.person('learner');
  const { version, quiet, digest } = await read(person);
  const codes = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, n) =>
        (await person.call(operations.schedule, { version, quiet: { ...quiet, from: 600 + n }, digest })).code,
    ),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(19);
});

it('hours without a length are refused at their field', async () => {
  const person = await test.person('learner');
  const { version, digest } = await read(person);
  const answer = await person.call(operations.schedule, { version, digest, quiet: { isOn: true, from: 60, to: 60 } });
  expect(answer.code).toBe(400);
  expect(answer.result).toMatchObject({ issues: [{ path: '/quiet/to' }] });
});

it('the person’s other pages hear of a change', async () => {
  const person = await test.person('learner');
  await person.call(operations.choose, { choices: [{ type: grades, channel: 'sms', isOn: true }] });
  const { rows } = await sql`
    select 1 from live_pending where topic = ${`person:${person.id}`} and kind = 'message.settings'`.execute(test.db);
  expect(rows).toHaveLength(1);
});

it('a visitor has none', async () => {
  expect((await test.visitor().call(operations.read, {})).code).toBe(401);
});
