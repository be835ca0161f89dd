import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { peopleImportOperations as to } from '#contract/members/people-import.operations.ts';
import { contactSecrets } from '#server/modules/members/contacts/contact-secrets.ts';
import { renewMemberContactKeys } from '#server/modules/members/contacts/renew-contact-keys.ts';
import { registry } from '../support/members.builder.ts';
import { csv } from '../support/spreadsheet.builder.ts';
import { testApp } from '../support/test-app.ts';
import { documentDesk, idNumber } from './documents.builder.ts';
import { at, head, rosterDesk } from './roster-desk.builder.ts';

const test = await testApp();
const register = await registry(test);
const { school, admin, dean, foreign, places, added } = register;
const { ruleOf, decide, turn } = documentDesk(test, register);
const { brought, checked, committed, linesOf } = rosterDesk(await test.listen(), school.yunhai);

const headed = [...head, '手机号', '身份证号'];
const line = (number: string, name: string, phone: string, document: string) => [number, name, ...at, phone, document];
const wholeOf = async (number: string) => {
  const { id } = await test.db
    .selectFrom('members')
    .where('number', '=', number)
    .where('school_id', '=', school.yunhai)
    .select('id')
    .executeTakeFirstOrThrow();
  return (await admin.call(membersOperations.contacts, { id })).result!;
};
const stored = (importId: string) =>
  test.db.selectFrom('member_import_lines').where('import_id', '=', importId).selectAll().orderBy('position').execute();
const sealedCells = async (importId: string) => {
  const secrets = contactSecrets(test.settings);
  return (await stored(importId)).flatMap(({ position, sealed }) =>
    sealed ? [secrets.openCells(importId, position, sealed)] : [],
  );
};

beforeEach(() => turn(true));

describe('a roster with documents', () => {
  it('is read sealed, judged line by line, written, and taken back', async () => {
    const known = await added({ number: 'D1', name: '旧人', document: idNumber(401) });
    const rows = [
      line('D1', '旧人', '', idNumber(402)),
      line('D2', '新人', '13700000402', ` ${idNumber(403).toLowerCase()} `),
      line('D3', '坏号', '', `${idNumber(403).slice(0, 17)}${idNumber(403).endsWith('1') ? '2' : '1'}`),
      line('D4', '科学计数', '', '9.90101E+17'),
      line('D5', '舍入', '', '990101199901012000'),
      line('D6', '重号甲', '', idNumber(406)),
      line('D7', '重号乙', '', idNumber(406)),
    ];
    const read = await brought(admin, csv([headed, ...rows]));
    const column = read.columns.at(-1)!;
    expect(column).toMatchObject({
      guess: 'document',
      isBarred: false,
      isSealed: true,
      isDocument: true,
      values: null,
    });
    expect(column.samples[0]).toMatch(/^99\*{14}/);
    const job = await checked(admin, read);
    expect(await linesOf(admin, job.id)).toMatchObject([
      { verdict: 'changed' },
      { verdict: 'new' },
      { verdict: 'new', why: expect.stringContaining('documentForm') },
      { verdict: 'new', why: expect.stringContaining('documentRounded') },
      { verdict: 'new', why: expect.stringContaining('documentRounded') },
      { verdict: 'new', why: expect.stringContaining('documentTwice') },
      { verdict: 'new', why: expect.stringContaining('documentTwice') },
    ]);
    const lines = (await admin.call(to.lines, { id: job.id, pageSize: 50 })).result!.data;
    expect(lines[0]!.fields).toContainEqual({
      field: 'document',
      from: known.document,
      to: expect.stringMatching(/^99\*/),
    });
    expect(JSON.stringify([read, job, lines, await stored(job.id)])).not.toMatch(/99010119990101[\d]{3}/);
    await committed(admin, job);
    expect((await wholeOf('D1')).document).toBe(idNumber(402));
    expect(await wholeOf('D2')).toEqual({ phone: '13700000402', mail: '', document: idNumber(403) });
    for (const number of ['D3', 'D4', 'D5']) expect((await wholeOf(number)).document).toBe('');
    expect((await admin.call(to.undo, { id: job.id })).result).toMatchObject({ status: 'undone' });
    expect((await wholeOf('D1')).document).toBe(idNumber(401));
  });

  it('is barred where the school keeps none, under whatever heading, and cannot be planned', async () => {
    await turn(false);
    const read = await brought(
      admin,
      csv([
        [...headed, '备注'],
        [...line('E1', '甲', '', idNumber(411)), idNumber(411)],
        [...line('E2', '乙', '', idNumber(412)), idNumber(412)],
      ]),
    );
    for (const column of read.columns.slice(-2)) {
      expect(column).toMatchObject({ guess: 'none', isBarred: true, isDocument: true, samples: [], values: null });
      expect(column.isSealed).toBeUndefined();
    }
    expect(JSON.stringify(await stored(read.id))).not.toContain('990101');
    const fields = [...read.columns.slice(0, -2).map(({ guess }) => guess), 'document' as const, 'none' as const];
    const asked = { id: read.id, kind: 'learner' as const, fields, colleges: [], complete: null };
    expect((await admin.call(to.check, asked)).code).toBe(400);
    const job = await checked(admin, read);
    await committed(admin, job);
    expect((await wholeOf('E1')).document).toBe('');
  });

  it('may mean a document where its values are some, under a heading that nobody knows; never anything else', async () => {
    const read = await brought(
      admin,
      csv([
        [...head, '备注'],
        ['F1', '甲', ...at, idNumber(421)],
      ]),
    );
    expect(read.columns.at(-1)).toMatchObject({ guess: 'none', isSealed: true, isDocument: true });
    const asked = { id: read.id, kind: 'learner' as const, colleges: [], complete: null };
    const usual = read.columns.slice(0, -1).map(({ guess }) => guess);
    for (const wrong of ['phone', 'mail', 'school'] as const)
      expect([wrong, (await admin.call(to.check, { ...asked, fields: [...usual, wrong] })).code]).toEqual([wrong, 400]);
    const job = await checked(admin, read, { fields: [...usual, 'document'] });
    await committed(admin, job);
    expect((await wholeOf('F1')).document).toBe(idNumber(421));
    // The phones of a roster are no documents.
    const phones = await brought(
      admin,
      csv([
        [...head, '手机号'],
        ['F2', '乙', ...at, '13700000421'],
      ]),
    );
    const fields = [...usual, 'document' as const];
    expect((await admin.call(to.check, { ...asked, id: phones.id, fields })).code).toBe(400);
  });

  it('belongs to the own school and college, documents too', async () => {
    const job = await checked(admin, await brought(admin, csv([headed, line('G1', '甲', '', idNumber(431))])));
    for (const who of [foreign, dean]) {
      expect((await who.call(to.get, { id: job.id })).code).toBe(404);
      expect((await who.call(to.refused, { id: job.id, part: 0 })).code).toBe(404);
    }
    // Who administers a college brings them, too.
    const own = await brought(
      dean,
      csv([
        ['学号', '姓名', '学院', '证件号码'],
        ['G2', '乙', '文学院', idNumber(432)],
      ]),
    );
    await committed(dean, await checked(dean, own));
    expect((await wholeOf('G2')).document).toBe(idNumber(432));
  });

  it('says nothing of somebody whom another school knows', async () => {
    await turn(true, 'normal');
    const theirs = { schoolId: school.normal, collegeId: places.education, majorId: places.pedagogy };
    const person = await test.person('learner', { schoolId: school.normal });
    const one = await added({ ...theirs, name: '同名', document: idNumber(441) }, foreign);
    await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', one.id).execute();
    const rows = [line('H1', '同名', '', idNumber(441)), line('H2', '同名', '', idNumber(442))];
    const job = await checked(admin, await brought(admin, csv([headed, ...rows])));
    const [known, unknown] = (await admin.call(to.lines, { id: job.id })).result!.data;
    expect(known!.reasons).toEqual(unknown!.reasons);
    expect(known!.verdict).toBe(unknown!.verdict);
  });

  it('leaves out the number of whoever has withdrawn it, and says so', async () => {
    const person = await test.person('learner', { schoolId: school.yunhai });
    const known = await added({ number: 'W1', name: '撤回', document: idNumber(420) });
    await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', known.id).execute();
    expect((await person.call(documentsOperations.withdraw, { memberId: known.id })).code).toBe(200);
    const read = await brought(admin, csv([headed, line('W1', '撤回', '13700000420', idNumber(420))]));
    const job = await checked(admin, read);
    expect(JSON.stringify(await linesOf(admin, job.id))).toContain('documentWithdrawn');
    await committed(admin, job);
    expect(await wholeOf('W1')).toEqual({ phone: '13700000420', mail: '', document: '' });
  });
});

describe('the switch goes off', () => {
  const two = (a: string, b: string) => [line(a, '甲', '13700000451', idNumber(451)), line(b, '乙', '', idNumber(452))];

  it('while an import waits for its commit: it is written without documents, which are gone for good', async () => {
    const only = (await added({ number: 'I3', name: '只改证件', classId: null, entryYear: 2026 })) satisfies Member;
    const bare = ['学号', '姓名', '手机号', '证件号码'];
    const file = csv([bare, ['I1', '甲', '13700000451', idNumber(453)], ['I3', only.name, '', idNumber(454)]]);
    const job = await checked(admin, await brought(admin, file));
    expect(job.counts).toMatchObject({ new: 1, changed: 1 });
    const { rosters } = await ruleOf(admin, school.yunhai);
    expect(rosters).toBeGreaterThan(0);
    expect((await decide(admin, school.yunhai, { isOn: false })).result).toMatchObject({ rosters: 0, documents: 0 });
    expect(await sealedCells(job.id)).toEqual([
      ['13700000451', ''],
      ['', ''],
    ]);
    expect(JSON.stringify(await stored(job.id))).not.toContain('99**');
    const now = (await admin.call(to.get, { id: job.id })).result!;
    expect(now.columns.at(-1)).toMatchObject({ isBarred: true, isDocument: true, samples: [], guess: 'none' });
    expect(now.plan!.fields).toEqual(['number', 'name', 'phone', 'none']);
    // One line would change nothing any more: what was seen is not what would be written.
    const again = await committed(admin, job);
    expect(again).toMatchObject({ status: 'checked', counts: { new: 1, changed: 0, unchanged: 1 } });
    expect(await committed(admin, again)).toMatchObject({ status: 'committed' });
    expect(await wholeOf('I1')).toEqual({ phone: '13700000451', mail: '', document: '' });
    // Turned on again, nothing comes back.
    await turn(true);
    expect((await wholeOf('I1')).document).toBe('');
    expect(await sealedCells(job.id)).toEqual([
      ['13700000451', ''],
      ['', ''],
    ]);
  });

  it('while an import is at work: nothing stays, however the two meet', async () => {
    for (const stage of ['read', 'check', 'commit'] as const) {
      await turn(true);
      const file = csv([headed, ...two(`J1${stage}`, `J2${stage}`)]);
      let job = stage === 'read' ? null : await brought(admin, file);
      if (job && stage === 'commit') job = await checked(admin, job);
      const work =
        job === null ? brought(admin, file) : stage === 'check' ? checked(admin, job) : committed(admin, job);
      const off = async () => {
        for (;;) {
          const { code } = await decide(admin, school.yunhai, { isOn: false });
          if (code === 200) return;
          expect(code).toBe(409);
        }
      };
      const [done] = await Promise.all([work, off()]);
      for (const cells of await sealedCells(done.id))
        expect([stage, cells.join()]).not.toEqual([stage, expect.stringMatching(/990101/)]);
      expect(await ruleOf(admin, school.yunhai)).toMatchObject({ isOn: false, documents: 0, rosters: 0 });
      const { rows } = await sql`select from member_import_lines l where l.fields::text like '%99**%'`.execute(test.db);
      expect([stage, rows.length]).toEqual([stage, 0]);
    }
  });
});

it('closes the cells of a roster anew with another key, documents too', async () => {
  const job = await brought(admin, csv([headed, line('K1', '甲', '', idNumber(461))]));
  const { settings, db } = test;
  const newKey = 'd'.repeat(64);
  const rotated = contactSecrets({
    secrets: { ...settings.secrets, PHONE_KEY: newKey },
    oldKeys: { ...settings.oldKeys, PHONE_KEY: [settings.secrets.PHONE_KEY] },
  });
  await renewMemberContactKeys(db, rotated);
  const [one] = await stored(job.id);
  expect(rotated.openCells(job.id, one!.position, one!.sealed!)).toEqual(['', idNumber(461)]);
  const back = contactSecrets({ secrets: settings.secrets, oldKeys: { ...settings.oldKeys, PHONE_KEY: [newKey] } });
  await renewMemberContactKeys(db, back);
});
