import { beforeAll, describe, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { pdfOf } from '../support/samples.ts';
import { checkUpload, send } from '../support/tus.ts';

const { own, apply, list, get, log, decide } = verificationOperations;

let platform: TestApp;
let base: string;
let schools: Awaited<ReturnType<typeof addSchools>>;
let reviewer: TestPerson;
let foreign: TestPerson;
let chief: TestPerson;

beforeAll(async () => {
  platform = await testApp();
  base = await platform.listen();
  schools = await addSchools(platform);
  reviewer = await confirmed(
    platform,
    await platform.person('schoolAdmin', { name: '秦砚秋', schoolId: schools.yunhai }),
  );
  foreign = await confirmed(platform, await platform.person('schoolAdmin', { schoolId: schools.normal }));
  chief = await confirmed(platform, await platform.person('platformAdmin'));
});

let pages = 0;
async function letter(person: TestPerson): Promise<string> {
  const uploadId = await send(base, person, '在职证明.pdf', pdfOf(++pages));
  const { result } = await checkUpload(person, uploadId);
  return result!.file!.fileId;
}

async function applicant(name = '何清越') {
  const person = await platform.person('learner', { name });
  const fileId = await letter(person);
  const form = { realName: name, staffNumber: 'T2014135', schoolId: schools.yunhai, fileIds: [fileId] };
  return { person, fileId, form };
}

const rowOf = async (who: TestPerson, name: string) =>
  (await who.call(list, { search: name })).result!.data.find(({ realName }) => realName === name);

/** Somebody whose application waits. */
async function waiting(name: string) {
  const one = await applicant(name);
  expect((await one.person.call(apply, one.form)).code).toBe(200);
  return { ...one, row: (await rowOf(reviewer, name))! };
}

const audited = (event: string, id: string) =>
  platform.db.selectFrom('audit_log').selectAll().where('event', '=', event).where('object_id', '=', id).execute();

const teacherState = async (person: TestPerson) => (await person.call(userOperations.info, {})).result!.JSRZ;

const standing = async (person: TestPerson) => (await person.call(userOperations.auths, {})).result!.verification;

describe('the person’s own page', () => {
  it('says that an application waits, and why it was refused', async () => {
    const { person, row } = await waiting('沈未央');
    expect(await standing(person)).toEqual({ state: 'waiting' });
    await reviewer.call(decide, { id: row.id, action: 'reject', reason: '材料不清晰', version: row.version });
    expect(await standing(person)).toEqual({ state: 'none', reason: '材料不清晰' });
  });
});

describe('an application', () => {
  it('is none at first, then waits with its documents', async () => {
    const { person, form } = await applicant('阮秋白');
    expect((await person.call(own, {})).result).toMatchObject({ state: 'none', realName: '阮秋白', files: [] });
    expect((await person.call(apply, form)).result).toMatchObject({
      state: 'submitted',
      schoolName: '云海大学',
      files: [{ name: '在职证明.pdf', mediaType: 'application/pdf' }],
    });
    expect((await person.call(apply, form)).code).toBe(405);
    expect(await teacherState(person)).toBe('0');
  });

  it('begins with what the account holds', async () => {
    const person = await platform.person('learner', { name: '温如玉', staffNumber: 'T5', schoolId: schools.yunhai });
    const begun = { realName: '温如玉', staffNumber: 'T5', schoolId: schools.yunhai, schoolName: '云海大学' };
    expect((await person.call(own, {})).result).toMatchObject(begun);
  });

  it('takes own files, a real school, and words that are not blank', async () => {
    const { person, form } = await applicant();
    const other = await applicant();
    const nowhere = '01234567-89ab-4cde-8f01-23456789abcd';
    expect((await person.call(apply, { ...form, fileIds: [other.fileId] })).code).toBe(404);
    expect((await person.call(apply, { ...form, schoolId: nowhere })).code).toBe(404);
    for (const wrong of [{ realName: ' ' }, { staffNumber: ' ' }, { fileIds: [] }, { JSRZ: '1' }])
      expect((await person.call(apply, { ...form, ...wrong } as never)).code).toBe(400);
    expect((await person.call(own, {})).result!.state).toBe('none');
  });

  it('sent from two tabs at once waits once', async () => {
    const { person, form } = await applicant('卓远帆');
    const answers = await Promise.all([person.call(apply, form), person.call(apply, form)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 405]);
  });

  it('is not needed of a teacher whom the school entered as verified', async () => {
    const teacher = await platform.person('teacher');
    expect((await teacher.call(own, {})).result!.state).toBe('approved');
    const form = { realName: '沈', staffNumber: '1', schoolId: schools.yunhai, fileIds: [await letter(teacher)] };
    expect((await teacher.call(apply, form)).code).toBe(405);
  });
});

describe('the review', () => {
  it('makes a teacher from the next call on, and writes it down', async () => {
    const { person, row } = await waiting('贺兰舟');
    expect((await person.call(teachingOperations.taught, {})).code).toBe(403);
    const looked = await reviewer.call(get, { id: row.id });
    expect(looked.result).toMatchObject({ realName: '贺兰舟', state: 'submitted', isOwn: false, attempts: 1 });
    expect(await audited('verification.view', row.id)).toHaveLength(1);
    const decided = await reviewer.call(decide, { id: row.id, action: 'approve', version: row.version });
    expect(decided.result).toMatchObject({ state: 'approved', deciderName: '秦砚秋', version: row.version + 1 });
    const info = (await person.call(userOperations.info, {})).result!;
    expect(info).toMatchObject({ JSRZ: '1', school: '云海大学' });
    expect((await person.call(teachingOperations.taught, {})).code).toBe(200);
    expect((await person.call(userOperations.profile, {})).result).toMatchObject({ staffNumber: 'T2014135' });
    const [approval] = await audited('verification.approve', row.id);
    expect(approval!.account_id).toBe(reviewer.id);
  });

  it('refuses with a reason, after which one may apply again', async () => {
    const { person, row, form } = await waiting('秋以桐');
    const reject = { id: row.id, action: 'reject', version: row.version } as const;
    expect((await reviewer.call(decide, reject)).code).toBe(400);
    expect((await reviewer.call(decide, { ...reject, reason: '  ' })).code).toBe(400);
    expect((await reviewer.call(decide, { ...reject, reason: '证件照片看不清' })).code).toBe(200);
    expect((await person.call(own, {})).result).toMatchObject({ state: 'rejected', reason: '证件照片看不清' });
    expect(await teacherState(person)).toBe('0');
    expect((await person.call(apply, form)).result).toMatchObject({ state: 'submitted', reason: null });
    expect(await rowOf(reviewer, '秋以桐')).toMatchObject({ attempts: 2, version: row.version + 2 });
  });

  it('revokes: the role is gone at the next call', async () => {
    const { person, row } = await waiting('沐云深');
    await reviewer.call(decide, { id: row.id, action: 'approve', version: row.version });
    const revoke = { id: row.id, action: 'revoke', version: row.version + 1, reason: '已离职' } as const;
    expect((await reviewer.call(decide, revoke)).result).toMatchObject({ state: 'revoked', reason: '已离职' });
    expect(await teacherState(person)).toBe('0');
    expect((await person.call(teachingOperations.taught, {})).code).toBe(403);
  });

  it('tells whoever is late, with what holds now, and refuses steps that there are not', async () => {
    const { row } = await waiting('龚念慈');
    const approve = { id: row.id, action: 'approve', version: row.version } as const;
    expect((await reviewer.call(decide, approve)).code).toBe(200);
    expect(await chief.call(decide, approve)).toMatchObject({ code: 409, result: { current: { state: 'approved' } } });
    expect((await chief.call(decide, { ...approve, version: row.version + 1 })).code).toBe(405);
  });

  it('decides once when two decide at the same time', async () => {
    const { row } = await waiting('詹明远');
    const approve = { id: row.id, action: 'approve', version: row.version } as const;
    const reject = { ...approve, action: 'reject', reason: '重复' } as const;
    const answers = await Promise.all([reviewer.call(decide, approve), chief.call(decide, reject)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it('is nobody’s own', async () => {
    const fileId = await letter(reviewer);
    const form = { realName: '秦砚秋', staffNumber: '9', schoolId: schools.yunhai, fileIds: [fileId] };
    await reviewer.call(apply, form);
    const row = (await rowOf(reviewer, '秦砚秋'))!;
    expect((await reviewer.call(get, { id: row.id })).result!.isOwn).toBe(true);
    const approve = { id: row.id, action: 'approve', version: row.version } as const;
    expect((await reviewer.call(decide, approve)).code).toBe(405);
    expect((await chief.call(decide, approve)).code).toBe(200);
  });

  it('lists by state, name and page, the waiting ones first', async () => {
    const page = (await reviewer.call(list, { pageSize: 2 })).result!;
    expect(page.data).toHaveLength(2);
    expect(page.data[0]!.state).toBe('submitted');
    expect(page.totalCount).toBe(Object.values(page.counts).reduce((sum, one) => sum + one, 0));
    const revoked = (await reviewer.call(list, { state: 'revoked' })).result!;
    expect(revoked.data.map(({ realName }) => realName)).toEqual(['沐云深']);
    expect((await reviewer.call(list, { search: '%' })).result!.data).toEqual([]);
  });
});

describe('a teacher whom the school entered', () => {
  it('stands among the approved, and can be revoked with a reason, after which one may apply', async () => {
    const teacher = await platform.person('teacher', { name: '宁清川', schoolId: schools.yunhai, staffNumber: 'T77' });
    expect((await foreign.call(list, { state: 'approved', search: '宁清川' })).result!.data).toEqual([]);
    const row = (await reviewer.call(list, { state: 'approved', search: '宁清川' })).result!.data[0]!;
    expect(row).toMatchObject({ id: teacher.id, state: 'approved', attempts: 0, submittedAt: null, version: 1 });
    const looked = (await reviewer.call(get, { id: row.id })).result!;
    expect(looked).toMatchObject({
      files: [],
      account: { name: '宁清川', staffNumber: 'T77', schoolName: '云海大学' },
    });
    expect(looked.account.phoneMasked).toMatch(/^\d{3}\*{4}\d{4}$/);
    const revoke = { id: row.id, action: 'revoke', version: row.version } as const;
    expect((await reviewer.call(decide, revoke)).code).toBe(400);
    expect((await foreign.call(decide, { ...revoke, reason: '不是我校的' })).code).toBe(404);
    const revoked = await reviewer.call(decide, { ...revoke, reason: '已调离' });
    expect(revoked.result).toMatchObject({ state: 'revoked', reason: '已调离', staffNumber: 'T77' });
    expect(await teacherState(teacher)).toBe('0');
    expect((await teacher.call(teachingOperations.taught, {})).code).toBe(403);
    expect((await teacher.call(own, {})).result).toMatchObject({ state: 'revoked', reason: '已调离' });
    expect((await reviewer.call(decide, { ...revoke, reason: '再来' })).code).toBe(404);
    const form = { realName: '宁清川', staffNumber: 'T77', schoolId: schools.yunhai, fileIds: [await letter(teacher)] };
    expect((await teacher.call(apply, form)).result).toMatchObject({ state: 'submitted' });
    expect(await rowOf(reviewer, '宁清川')).toMatchObject({ attempts: 1, state: 'submitted' });
  });

  it('revoked by two at once is revoked once', async () => {
    const teacher = await platform.person('teacher', { name: '云在野', schoolId: schools.yunhai });
    const revoke = { id: teacher.id, action: 'revoke', reason: '已调离', version: 1 } as const;
    const answers = await Promise.all([reviewer.call(decide, revoke), chief.call(decide, revoke)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await reviewer.call(list, { state: 'revoked', search: '云在野' })).result!.data).toHaveLength(1);
  });
});

describe('how the school is doing', () => {
  it('tells the median wait of the last 30 days', async () => {
    const { row } = await waiting('叶知秋');
    await reviewer.call(decide, { id: row.id, action: 'approve', version: row.version });
    await platform.db
      .updateTable('teacher_verifications')
      .set({ submitted_at: new Date(Date.now() - 40 * 86_400_000), decided_at: new Date(Date.now() - 35 * 86_400_000) })
      .where('id', '=', row.id)
      .execute();
    const { medianHours } = (await reviewer.call(list, {})).result!;
    expect(medianHours).toBeGreaterThan(0);
    expect(medianHours).toBeLessThan(1);
    expect((await foreign.call(list, {})).result!.medianHours).toBeNull();
  });

  it('writes who did what, newest first, for who may decide', async () => {
    const { row } = await waiting('柳如是');
    await reviewer.call(get, { id: row.id });
    await reviewer.call(decide, { id: row.id, action: 'reject', reason: '印章不清', version: row.version });
    const page = (await reviewer.call(log, { days: '1', pageSize: 3 })).result!;
    expect(page.data).toMatchObject([
      { action: 'reject', actorName: '秦砚秋', realName: '柳如是', reason: '印章不清', verificationId: row.id },
      { action: 'view', actorName: '秦砚秋', reason: null },
      { action: 'submit', actorName: '柳如是', reason: null },
    ]);
    expect(page.totalCount).toBeGreaterThan(3);
    expect((await foreign.call(log, { days: '30' })).result!.data).toEqual([]);
    const teacher = await platform.person('teacher', { schoolId: schools.yunhai });
    expect((await teacher.call(log, { days: '7' })).code).toBe(403);
    expect((await reviewer.call(log, { days: '2' } as never)).code).toBe(400);
  });
});

describe('somebody else', () => {
  it('from another school finds nothing', async () => {
    const { row, fileId } = await waiting('南乔');
    expect((await foreign.call(list, {})).result).toMatchObject({ data: [], counts: { submitted: 0 } });
    expect((await foreign.call(get, { id: row.id })).code).toBe(404);
    const approve = { id: row.id, action: 'approve', version: row.version } as const;
    expect((await foreign.call(decide, approve)).code).toBe(404);
    expect((await foreign.call(filesOperations.address, { id: fileId, purpose: 'view' })).code).toBe(404);
    expect((await reviewer.call(filesOperations.address, { id: fileId, purpose: 'view' })).code).toBe(200);
    expect((await chief.call(filesOperations.address, { id: fileId, purpose: 'view' })).code).toBe(200);
  });

  it('who manages no school is refused', async () => {
    const teacher = await platform.person('teacher', { schoolId: schools.yunhai });
    const { row } = await waiting('冯予安');
    expect((await teacher.call(list, {})).code).toBe(403);
    expect((await teacher.call(get, { id: row.id })).code).toBe(404);
    const learner = await platform.person('learner');
    expect((await learner.call(list, {})).code).toBe(403);
  });
});
