import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualPlaces } from '#contract/certificates/certificate-places.rule.ts';
import { isCertificateNumber } from '#contract/certificates/certificate-number.rule.ts';
import { fingerprintOf, isSigned, readCredential, type JsonObject } from '#contract/certificates/credential.rule.ts';
import type { CertificateSchemeWrite } from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations as to } from '#contract/certificates/certificates.operations.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { issueAutomatically } from '#server/modules/certificates/automatic.service.ts';
import { renewCertificateKeys } from '#server/modules/certificates/certificate-keys.repository.ts';
import { certificatesPersonalData } from '#server/modules/certificates/certificates.personal-data.ts';
import { figuresOf } from '#server/modules/scores/learner-figures.repository.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { classmate, classroom, given, type Classroom } from '../support/homework.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let room: Classroom;
let learner: TestPerson;
let teacher: TestPerson;
let fellow: TestPerson;
let offeringId: string;
let courseId: string;

const asked: Omit<CertificateSchemeWrite, 'courseId'> = {
  ...{ version: 1, isOpen: true, title: '课程学习证书', unit: '云海大学教务处', signer: '沈知远' },
  ...{ minShare: 80, minPoints: 60, isAutomatic: false, places: usualPlaces },
};
const configure = (more: Partial<CertificateSchemeWrite> = {}, by = teacher) =>
  by.call(to.configure, { courseId, ...asked, ...more });

/** The one item of the course, of which a learner has studied so much; without homework that is the grade. */
async function studied({ id }: TestPerson, share: number) {
  await sql`insert into learning_progress (learner_id, offering_id, item_id, share, is_completed)
    select ${id}, ${offeringId}, p.id, ${share}, false from outline_published p where p.course_id = ${courseId}
    on conflict (learner_id, offering_id, item_id) do update set share = excluded.share`.execute(platform.db);
}
const end = (days = 1) =>
  sql`update offerings set ends_at = now() - ${days} * interval '1 day' where id = ${offeringId}`.execute(platform.db);
const apply = (by: TestPerson) => by.call(to.apply, { offeringId });
const decide = (ids: string[], action: 'review' | 'issue' | 'refuse' = 'issue', by = teacher, reason = '') =>
  by.call(to.decide, { courseId, action, ids, reason });
const own = async (by = learner) => given(await by.call(to.own, {}));
const page = async (tab: 'applications' | 'issued', by = teacher) =>
  given(await by.call(to.applications, { courseId, tab }));
/** Asked for, and issued. */
async function issued(to_ = learner) {
  const { id } = given(await apply(to_));
  expect(given(await decide([id]))).toEqual({ done: 1, refused: [] });
  return (await own(to_)).issued[0]!;
}
const textOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString();
const codeOf = (checkAddress: string) => {
  const { number, sign } = helpAddresses.common.read(checkAddress.split('?')[1]!);
  return { number, sign };
};

beforeAll(async () => {
  platform = await testApp();
});
beforeEach(async () => {
  await sql`delete from rate_counters`.execute(platform.db);
  room = await classroom(platform);
  ({ learner, teacher, offeringId, courseId } = room);
  fellow = await classmate(platform, room, '宋怀瑾');
  const [chapter, item] = [randomUUID(), randomUUID()];
  await sql`insert into outline_nodes (id, course_id, kind, title, position)
    values (${chapter}, ${courseId}, 'chapter', '树', 0)`.execute(platform.db);
  await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position)
    values (${item}, ${courseId}, ${chapter}, 'video', '树的遍历', 1)`.execute(platform.db);
  await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, position)
    values (${item}, ${courseId}, ${chapter}, 'video', '树的遍历', ${chapter}, 1)`.execute(platform.db);
  given(await configure());
  await studied(learner, 0.91);
  await studied(fellow, 0.5);
});

describe('an application', () => {
  it('is explained figure by figure, and taken once all is met and the offering is over', async () => {
    expect((await own()).possible).toMatchObject([
      {
        offeringId,
        status: 'eligible',
        conditions: [
          { kind: 'ended', isMet: false },
          { kind: 'share', needed: 80, has: 91, isMet: true },
          { kind: 'points', needed: 60, isMet: true },
        ],
      },
    ]);
    expect((await apply(learner)).message).toBe('尚未达到颁发证书的条件');
    await end();
    expect((await apply(fellow)).code).toBe(405);
    const stranger = await platform.person('learner');
    expect((await apply(stranger)).code).toBe(404);
    expect(given(await apply(learner)).status).toBe('applied');
    expect((await own()).possible).toMatchObject([{ status: 'applied' }]);
    expect(await page('applications')).toMatchObject({ data: [{ name: '林晓舟', share: 91, status: 'applied' }] });
    const { data } = given(await teacher.call(messagesOperations.list, {}));
    expect(data.map(({ title }) => title)).toContain('《数据结构》有 1 份证书申请');
  });

  it('is one, however often and at once it is sent; taken back until somebody reviews it, by its own learner', async () => {
    await end();
    const sent = await Promise.all(Array.from({ length: 8 }, () => apply(learner)));
    expect(sent.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 405)]);
    const { id } = sent.find(({ code }) => code === 200)!.result!;
    expect((await fellow.call(to.withdraw, { id })).code).toBe(404);
    expect((await learner.call(to.withdraw, { id })).code).toBe(200);
    expect((await page('applications')).totalCount).toBe(0);
    const again = given(await apply(learner)).id;
    given(await decide([again], 'review'));
    expect((await own()).possible).toMatchObject([{ status: 'reviewing' }]);
    expect((await learner.call(to.withdraw, { id: again })).code).toBe(405);
  });

  it('is refused with a reason that its learner reads, and may come again', async () => {
    await end();
    const { id } = given(await apply(learner));
    expect((await decide([id], 'refuse')).code).toBe(400);
    given(await decide([id], 'refuse', teacher, '姓名与学籍不符'));
    expect((await own()).possible).toMatchObject([{ status: 'refused', reason: '姓名与学籍不符' }]);
    expect(given(await decide([id], 'refuse', teacher, '又一次')).refused).toEqual([{ id, why: 'state' }]);
    expect(given(await apply(learner))).toMatchObject({ id, status: 'applied' });
    expect((await own()).possible).toMatchObject([{ status: 'applied', reason: null }]);
  });

  it('is decided and configured by those who answer for the course, and by nobody else', async () => {
    await end();
    const { id } = given(await apply(learner));
    const elsewhere = await classroom(platform);
    const assistant = await platform.person('teacher', { name: '助教' });
    await sql`insert into course_team (course_id, account_id, role) values (${courseId}, ${assistant.id}, 'assistant')`.execute(
      platform.db,
    );
    expect((await decide([id], 'issue', assistant)).code).toBe(403);
    expect((await configure({ version: 2 }, assistant)).code).toBe(403);
    expect((await configure({ version: 2 }, room.colleague)).code).toBe(403);
    for (const by of [elsewhere.teacher, fellow]) {
      expect([403, 404]).toContain((await decide([id], 'issue', by)).code);
      expect([403, 404]).toContain((await by.call(to.applications, { courseId, tab: 'issued' })).code);
      expect([403, 404]).toContain((await by.call(to.scheme, { courseId })).code);
    }
    // An application of this course, brought in with the id of another one.
    const foreign = await elsewhere.teacher.call(to.decide, {
      courseId: elsewhere.courseId,
      action: 'issue',
      ids: [id],
      reason: '',
    });
    expect([foreign.code, foreign.result]).toEqual([200, { done: 0, refused: [{ id, why: 'gone' }] }]);
    const late = await configure({ version: 1, title: '结业证书' });
    expect(late.code).toBe(409);
    expect((await configure({ version: 2, minShare: null, minPoints: null })).code).toBe(400);
    const paper = { ...usualPlaces, seal: { x: 900, y: 2 } };
    expect(given(await configure({ version: 2, places: paper })).places.seal).toEqual({ x: 880, y: 40 });
    expect(given(await decide([id], 'issue', room.colleague)).done).toBe(1);
  });
});

describe('issuing', () => {
  it('judges once more by the grades of that moment', async () => {
    await end();
    const { id } = given(await apply(learner));
    await studied(learner, 0.4);
    expect(given(await decide([id])).refused).toEqual([{ id, why: 'unmet' }]);
    await studied(learner, 0.95);
    expect(given(await decide([id, randomUUID()]))).toMatchObject({ done: 1, refused: [{ why: 'gone' }] });
    expect((await own()).issued[0]!.claims).toMatchObject({ share: 95, points: 95, band: 'excellent', name: '林晓舟' });
  });

  it('gives each its own number, two batches at once too, and one certificate to each', async () => {
    await end();
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, index) => classmate(platform, room, `同学${String(index)}`)),
    );
    const ids: string[] = [];
    for (const person of people) {
      await studied(person, 1);
      ids.push(given(await apply(person)).id);
    }
    const batches = await Promise.all([
      decide(ids.slice(0, 4)),
      decide(ids.toReversed().slice(0, 4), 'issue', room.colleague),
    ]);
    expect(batches.map(given).reduce((sum, { done }) => sum + done, 0)).toBe(6);
    const { data } = await page('issued');
    const numbers = data.map(({ certificate }) => certificate!);
    expect(new Set(numbers).size).toBe(6);
    expect(numbers.every(isCertificateNumber)).toBe(true);
    expect(numbers.map((number) => Number(number.slice(-7, -1))).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('fixes what the paper says, whatever becomes of course, grades and paper', async () => {
    await end();
    const before = await issued();
    await sql`update courses set title = '别的课' where id = ${courseId}`.execute(platform.db);
    await studied(learner, 0);
    given(await configure({ version: 2, unit: '另一处', places: { ...usualPlaces, title: { x: 100, y: 100 } } }));
    expect((await own()).issued[0]).toEqual(before);
    expect((await apply(learner)).code).toBe(405);
  });

  it('comes by itself where the course reviews none: when it is asked for, and soon after the end', async () => {
    given(await configure({ version: 2, isAutomatic: true }));
    await studied(fellow, 0.9);
    await end();
    expect(given(await apply(learner)).status).toBe('issued');
    const { settings, db } = platform;
    const parts = {
      inbox: { deliver: async () => {} },
      grades: { of: figuresOf },
      cipher: fieldCipher(settings.secrets.PHONE_KEY),
    };
    await issueAutomatically(db, parts, 'http://localhost');
    expect((await own(fellow)).issued).toHaveLength(1);
    expect((await page('issued')).totalCount).toBe(2);
    await issueAutomatically(db, parts, 'http://localhost');
    expect((await page('issued')).totalCount).toBe(2);
  });
});

describe('files', () => {
  it('are for the person alone: a signed badge, and a PDF with the badge in it', async () => {
    await end();
    const { id, claims } = await issued();
    for (const by of [fellow, teacher]) {
      expect((await by.call(to.pdf, { id })).code).toBe(404);
      expect((await by.call(to.badge, { id })).code).toBe(404);
    }
    expect((await platform.visitor().call(to.pdf, { id })).code).toBe(401);
    const badge = readCredential(textOf(given(await learner.call(to.badge, { id }))))!;
    expect(badge).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'], certificate: claims });
    const { keys } = given(await platform.visitor().call(to.lists, {}));
    expect(await isSigned(badge, (key) => keys.find((one) => one.id === key)?.publicKey)).toBe(true);
    const pdf = given(await learner.call(to.pdf, { id }));
    expect(pdf.name).toBe(`${claims.number}.pdf`);
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const document = await getDocument({ data: Uint8Array.from(Buffer.from(pdf.base64, 'base64')) }).promise;
    const first = await document.getPage(1);
    const { width, height } = first.getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height), document.numPages]).toEqual([842, 595, 1]);
    const { items } = await first.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    for (const said of ['林晓舟', '《数据结构》', claims.number, '优秀（91 分）']) expect(text).toContain(said);
    const [name] = [...(await document.getAttachments())!.keys()];
    const attached = (await document.getAttachmentContent(name!))!;
    const inside = readCredential(Buffer.from(attached as Uint8Array).toString())!;
    expect(await fingerprintOf(inside)).toBe(await fingerprintOf(badge));
  });

  it('are judged by their signature, by anybody; what was changed does not hold', async () => {
    await end();
    const { id, claims } = await issued();
    const visitor = platform.visitor();
    const text = textOf(given(await learner.call(to.badge, { id })));
    const check = async (credential: string) => given(await visitor.call(to.checkFile, { credential }));
    expect(await check(text)).toMatchObject({ verdict: 'valid', claims });
    const badge = readCredential(text)!;
    const forgeries: JsonObject[] = [
      { ...badge, certificate: { ...claims, name: '宋怀瑾' } },
      { ...badge, certificate: { ...claims, points: 100 } },
      { ...badge, issuer: 'https://elsewhere.example' },
      { ...badge, proof: { ...(badge.proof as JsonObject), proofValue: `z${'1'.repeat(64)}` } },
    ];
    for (const forged of forgeries)
      expect(await check(JSON.stringify(forged))).toMatchObject({ verdict: 'forged', claims: null });
    for (const nonsense of ['{}', '[]', 'null', 'not json', '{"proof":{"verificationMethod":5}}'])
      expect((await check(nonsense)).verdict).toBe('forged');
    await sql`delete from certificates where id = ${id}`.execute(platform.db);
    expect(await check(text)).toMatchObject({ verdict: 'unrecorded', claims });
  });
});

describe('a check', () => {
  it('wants the name beside the number, and tells nobody which of both was wrong', async () => {
    await end();
    const { claims, checkAddress } = await issued();
    const visitor = platform.visitor();
    const found = given(await visitor.call(to.check, { number: claims.number.toLowerCase(), name: ' 林 晓舟' }));
    expect(found).toMatchObject({ verdict: 'valid', claims, revokedAt: null, checkAddress });
    const [wrongName, wrongNumber, broken] = await Promise.all([
      visitor.call(to.check, { number: claims.number, name: '宋怀瑾' }),
      visitor.call(to.check, { number: 'YH2026-HE-999-0000017', name: '林晓舟' }),
      visitor.call(to.check, { number: 'YH-1234', name: '林晓舟' }),
    ]);
    for (const { code, message, result } of [wrongName, wrongNumber, broken])
      expect([code, message, result]).toEqual([404, '未找到该证书', null]);
    const code = codeOf(checkAddress);
    expect(given(await visitor.call(to.checkCode, code))).toMatchObject({ verdict: 'valid', claims });
    expect((await visitor.call(to.checkCode, { ...code, sign: '0'.repeat(16) })).code).toBe(404);
  });

  it('says of a revoked one that it is, and since when: by number, code, file and list', async () => {
    await end();
    const { id, claims, checkAddress } = await issued();
    const text = textOf(given(await learner.call(to.badge, { id })));
    const revoke = { courseId, id, reason: '成绩复核后更正' };
    for (const by of [learner, fellow]) expect((await by.call(to.revoke, revoke)).code).toBe(403);
    expect((await room.colleague.call(to.revoke, revoke)).code).toBe(403);
    const elsewhere = await classroom(platform);
    expect((await elsewhere.teacher.call(to.revoke, { ...revoke, courseId: elsewhere.courseId })).code).toBe(404);
    expect((await teacher.call(to.revoke, revoke)).code).toBe(200);
    expect((await teacher.call(to.revoke, revoke)).code).toBe(405);
    const visitor = platform.visitor();
    const answers = [
      await visitor.call(to.check, { number: claims.number, name: claims.name }),
      await visitor.call(to.checkCode, codeOf(checkAddress)),
      await visitor.call(to.checkFile, { credential: text }),
    ];
    for (const reply of answers) {
      expect(given(reply)).toMatchObject({ verdict: 'revoked', claims });
      expect(given(reply).revokedAt).not.toBeNull();
      expect(JSON.stringify(reply.result)).not.toContain('复核');
    }
    const { revoked } = given(await visitor.call(to.lists, {}));
    expect(revoked.map(({ number }) => number)).toContain(claims.number);
    expect((await own()).issued[0]).toMatchObject({ reason: '成绩复核后更正' });
    const audited = await platform.db.selectFrom('audit_log').where('object_id', '=', id).select('event').execute();
    expect(audited.map(({ event }) => event).toSorted()).toEqual(['certificate.issue', 'certificate.revoke']);
  });

  it('is tried so often by one device, and at one number', async () => {
    await end();
    const { claims } = await issued();
    const tries = await Promise.all(
      Array.from({ length: 61 }, () => platform.visitor().call(to.check, { number: claims.number, name: '猜一个' })),
    );
    expect(tries.filter(({ code }) => code === 429).length).toBeGreaterThan(0);
  });
});

describe('keys', () => {
  it('are sealed, renewed while what they signed stays, and served as others ask for them', async () => {
    await end();
    const { id } = await issued();
    const { db, settings } = platform;
    const { PHONE_KEY } = settings.secrets;
    const next = 'f'.repeat(64);
    expect(await renewCertificateKeys(db, fieldCipher(next, [PHONE_KEY]))).toBe(1);
    expect(await renewCertificateKeys(db, fieldCipher(next, [PHONE_KEY]))).toBe(0);
    expect(await renewCertificateKeys(db, fieldCipher(PHONE_KEY, [next]))).toBe(1);
    const credential = textOf(given(await learner.call(to.badge, { id })));
    // A key of an earlier year signs no more and still holds.
    await sql`update certificate_keys set year = year - 1`.execute(db);
    await studied(fellow, 1);
    await issued(fellow);
    const { keys } = given(await platform.visitor().call(to.lists, {}));
    expect(keys).toHaveLength(2);
    expect(given(await platform.visitor().call(to.checkFile, { credential })).verdict).toBe('valid');
    const issuer = (
      await platform.app.inject({ url: '/api/pub/certificates/issuer', headers: { host: 'he.localhost' } })
    ).json();
    const method = (readCredential(credential)!.proof as JsonObject).verificationMethod as string;
    expect(method.startsWith(issuer.id)).toBe(true);
    const ids = issuer.verificationMethod.map((one: { id: string }) => one.id);
    expect(ids).toContain(method);
  });

  it('hold what a person has though the account has ended: no name is left here', async () => {
    await end();
    const { id, claims } = await issued();
    const credential = textOf(given(await learner.call(to.badge, { id })));
    const [section] = await certificatesPersonalData.sections!(platform.db, learner.id);
    expect(section!.rows).toMatchObject([{ course: '数据结构', number: claims.number, name: '林晓舟' }]);
    await certificatesPersonalData.erase!(platform.db, learner.id);
    const { rows } = await sql`select * from certificates where id = ${id}`.execute(platform.db);
    expect(JSON.stringify(rows)).not.toContain('林晓舟');
    const visitor = platform.visitor();
    expect((await visitor.call(to.check, { number: claims.number, name: claims.name })).code).toBe(404);
    expect(given(await visitor.call(to.checkFile, { credential }))).toMatchObject({ verdict: 'valid', claims });
  });
});
