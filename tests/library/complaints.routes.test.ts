import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ComplaintSend } from '#contract/library/complaints.contract.ts';
import { complaintsOperations as call } from '#contract/library/complaints.operations.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { forgetSenders, renewSenderKeys } from '#server/modules/library/complaints/complaint-senders.ts';
import { personalOfLibrary } from '#server/modules/library/complaints/complaints.personal-data.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { solvedPuzzle } from '../support/solved-puzzle.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addLibrary, addMaterials, keepLibrary } from './library.builder.ts';

let test: TestApp;
let uploader: TestPerson;
let keeper: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let learner: TestPerson;
let library: string;
let foreign: string;

const contact = '13712345678';
const name = '梅若兰';
const said = (materialId: string): ComplaintSend => ({
  ...{ materialId, name, contact, organisation: '兰台出版社', relation: 'holder' },
  ...{ workTitle: '人体解剖图谱', workAddress: 'https://example.cn/atlas', claim: '第 3 至 8 页照搬', isTrue: true },
});
const aMaterial = async (title = '骨盆', libraryId = library, uploaderId = uploader.id) =>
  (await addMaterials(test, { libraryId, uploaderId }, [{ title }]))[0]!;

/** A browser that nobody knows. */
function aVisitor() {
  const visitor = test.visitor();
  const headers = { 'user-agent': `a visitor ${randomUUID()}` };
  return {
    puzzle: () => solvedPuzzle(visitor, 'blockPuzzle', 'complaint'),
    send: (input: ComplaintSend, key = randomUUID()) => visitor.call(call.send, input, { key, headers }),
  };
}
async function sentAbout(materialId: string) {
  const visitor = aVisitor();
  const { result } = await visitor.send({ ...said(materialId), captcha: await visitor.puzzle() });
  const page = (await keeper.call(call.list, { libraryId: library, search: result!.number })).result!;
  return { number: result!.number, id: page.data[0]!.id };
}
const count = async (materialId: string) =>
  (await test.db.selectFrom('material_complaints').where('material_id', '=', materialId).select('id').execute()).length;
const detail = async (person: TestPerson, complaintId: string, libraryId = library) =>
  person.call(call.get, { libraryId, complaintId });

beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  uploader = await test.person('libMaintainer', { name: '温若川' });
  keeper = await test.person('libMaintainer', { name: '江以宁' });
  colleague = await test.person('libMaintainer', { name: '祁岳' });
  stranger = await test.person('libMaintainer', { name: '别库的人' });
  learner = await test.person('learner', { name: '林晓舟' });
  library = await addLibrary(test, { schoolId: schools.yunhai, name: '基础医学资源库' });
  foreign = await addLibrary(test, { schoolId: schools.normal, name: '教育学资源库', subject: '04' });
  for (const person of [uploader, keeper, colleague]) await keepLibrary(test, person.id, library);
  await keepLibrary(test, stranger.id, foreign);
});

describe('sending', () => {
  it('is for a visitor too, who gets a number and a date', async () => {
    const visitor = aVisitor();
    const material = await aMaterial();
    const answer = await visitor.send({ ...said(material), captcha: await visitor.puzzle() });
    expect(answer).toMatchObject({ code: 200, result: { number: expect.stringMatching(/^[2-9A-Z]{10}$/) } });
    expect(Date.parse(answer.result!.sentAt)).not.toBeNaN();
    const [row] = (await keeper.call(call.list, { libraryId: library, search: answer.result!.number })).result!.data;
    expect((await detail(keeper, row!.id)).result).toMatchObject({
      ...{ status: 'open', materialTitle: '骨盆', claim: '第 3 至 8 页照搬', relation: 'holder', version: 1 },
      sender: { state: 'shown', name, contact, organisation: '兰台出版社' },
      material: { id: material, status: 'published', uploader: '温若川', isOwn: false },
    });
  });

  it('wants a captcha of a visitor, made for this and good once; of a person none', async () => {
    const visitor = aVisitor();
    const material = await aMaterial();
    expect(await visitor.send(said(material))).toMatchObject({
      code: 4010,
      result: { captchaType: 'blockPuzzle', action: 'complaint' },
    });
    expect((await visitor.send({ ...said(material), captcha: 'made up' })).code).toBe(4011);
    const ofLogin = await solvedPuzzle(test.visitor(), 'blockPuzzle', 'login');
    expect((await visitor.send({ ...said(material), captcha: ofLogin })).code).toBe(4011);
    const captcha = await visitor.puzzle();
    expect((await visitor.send({ ...said(material), captcha })).code).toBe(200);
    expect((await visitor.send({ ...said(material), captcha })).code).toBe(4011);
    expect((await learner.call(call.send, said(material))).code).toBe(200);
    expect(await count(material)).toBe(2);
  });

  it('is done once, however often it comes: one after the other, at once, of a visitor and of a person', async () => {
    const visitor = aVisitor();
    const material = await aMaterial();
    const complaint = { ...said(material), captcha: await visitor.puzzle() };
    const key = randomUUID();
    const both = await Promise.all([visitor.send(complaint, key), visitor.send(complaint, key)]);
    const again = await visitor.send(complaint, key);
    expect(both.map(({ result }) => result)).toEqual([again.result, again.result]);
    expect(again.code).toBe(200);
    expect((await visitor.send({ ...complaint, claim: '别的' }, key)).code).toBe(409);
    expect(await count(material)).toBe(1);
    const own = randomUUID();
    for (let time = 0; time < 2; time++) await learner.call(call.send, said(material), { key: own });
    expect(await count(material)).toBe(2);
  });

  it('is refused after five in an hour of one device', async () => {
    const visitor = aVisitor();
    const material = await aMaterial();
    for (let time = 0; time < 5; time++)
      expect((await visitor.send({ ...said(material), captcha: await visitor.puzzle() })).code).toBe(200);
    const captcha = await visitor.puzzle();
    expect(await visitor.send({ ...said(material), captcha })).toMatchObject({
      code: 429,
      result: { retryAfterSeconds: expect.any(Number) },
    });
    // The refused one has not cost the puzzle.
    expect((await aVisitor().send({ ...said(material), captcha })).code).toBe(200);
  });

  it('is judged field by field, and only about what everybody sees', async () => {
    const material = await aMaterial();
    const wrong: Partial<ComplaintSend>[] = [
      ...[
        { contact: '12345' },
        { contact: 'nobody' },
        { workAddress: 'javascript:alert(1)' },
        { workAddress: 'https://' },
      ],
      ...[{ name: ' ' }, { claim: ' \n ' }, { isTrue: false as never }, { relation: 'judge' as never }],
      ...[{ claim: '字'.repeat(2001) }],
    ];
    for (const field of wrong) {
      const { code, result } = await learner.call(call.send, { ...said(material), ...field });
      expect([field, code, JSON.stringify(result)]).toMatchObject([
        field,
        400,
        expect.stringContaining(Object.keys(field)[0]!),
      ]);
    }
    const [draft] = await addMaterials(test, { libraryId: library, uploaderId: uploader.id }, [{ status: 'draft' }]);
    for (const materialId of [draft!, randomUUID()])
      expect((await learner.call(call.send, said(materialId))).code).toBe(404);
    expect(await count(material)).toBe(0);
  });

  it('keeps hostile words as they are, and none of what is unseen in a line', async () => {
    const material = await aMaterial();
    const hostile = {
      ...{ name: '<img src=x onerror=alert(1)>', organisation: '\u202e"; drop table materials; --' },
      ...{ workTitle: '{{7*7}} %_\\', claim: '<script>alert(1)</script>\n第二行' },
    };
    const { result } = await learner.call(call.send, { ...said(material), ...hostile });
    const found = (await keeper.call(call.list, { libraryId: library, search: '%_\\' })).result!;
    expect(found.data.map(({ number }) => number)).toEqual([result!.number]);
    expect((await detail(keeper, found.data[0]!.id)).result).toMatchObject({
      ...{ workTitle: hostile.workTitle, claim: hostile.claim },
      sender: { name: hostile.name, organisation: '"; drop table materials; --' },
    });
  });
});

describe('who sent it', () => {
  it('is read by nobody but those who decide: not by the uploader, not in the material, not in its log', async () => {
    const material = await aMaterial('盆底');
    const { id } = await sentAbout(material);
    const own = (await detail(uploader, id)).result!;
    expect(own.sender).toEqual({ state: 'hidden', name: '', contact: '', organisation: '' });
    expect(own.material!.isOwn).toBe(true);
    const read = await Promise.all([
      test.visitor().call(libraryOperations.material, { ZYID: material }),
      learner.call(libraryOperations.material, { ZYID: material }),
      uploader.call(maintenanceMaterialsOperations.material, { libraryId: library, materialId: material }),
      uploader.call(call.list, { libraryId: library }),
      keeper.call(call.list, { libraryId: library }),
      uploader.call(call.get, { libraryId: library, complaintId: id }),
    ]);
    for (const answer of read) {
      expect(answer.code).toBe(200);
      for (const secret of [name, contact, '兰台出版社']) expect(JSON.stringify(answer)).not.toContain(secret);
    }
    const { rows } = await sql<{ text: string }>`select c::text as text from material_complaints c`.execute(test.db);
    expect(rows.filter(({ text }) => text.includes(contact) || text.includes(name))).toEqual([]);
  });

  it('stands in the audit log as seen', async () => {
    const { id } = await sentAbout(await aMaterial());
    await detail(keeper, id);
    await detail(uploader, id);
    const seen = await test.db
      .selectFrom('audit_log')
      .where('object_id', '=', id)
      .where('event', '=', 'complaint.view')
      .select('account_id')
      .execute();
    expect(seen).toEqual([{ account_id: keeper.id }]);
  });

  it('is readable after a change of the key', async () => {
    const { id } = await sentAbout(await aMaterial());
    const later = fieldCipher('another-phone-key-of-32-bytes-00', [test.settings.secrets.PHONE_KEY]);
    expect(await renewSenderKeys(test.db, later)).toBeGreaterThan(0);
    const back = fieldCipher(test.settings.secrets.PHONE_KEY, ['another-phone-key-of-32-bytes-00']);
    expect(await renewSenderKeys(test.db, back)).toBeGreaterThan(0);
    expect((await detail(keeper, id)).result!.sender).toMatchObject({ name, contact });
  });

  it('is removed 180 days after the decision, and not before', async () => {
    const [late, early, open] = [
      await sentAbout(await aMaterial()),
      await sentAbout(await aMaterial()),
      await sentAbout(await aMaterial()),
    ];
    for (const { id } of [late, early])
      await keeper.call(call.decide, {
        libraryId: library,
        complaintId: id,
        verdict: 'dismiss',
        explanation: '已获许可',
        version: 1,
      });
    const move = (id: string, days: number) =>
      sql`update material_complaints set created_at = created_at - ${days} * interval '1 day',
        decided_at = decided_at - ${days} * interval '1 day' where id = ${id}`.execute(test.db);
    await move(late.id, 181);
    await move(early.id, 179);
    await move(open.id, 400);
    await forgetSenders(test.db);
    const states = await Promise.all(
      [late, early, open].map(async ({ id }) => (await detail(keeper, id)).result!.sender.state),
    );
    expect(states).toEqual(['removed', 'shown', 'shown']);
    const keys = await test.db
      .selectFrom('material_complaints')
      .where('id', 'in', [late.id, open.id])
      .select(['send_key', 'send_hash'])
      .execute();
    expect(keys).toEqual([
      { send_key: null, send_hash: null },
      { send_key: null, send_hash: null },
    ]);
  });
});

describe('deciding', () => {
  const decision = (complaintId: string, verdict: 'uphold' | 'dismiss', version = 1) => ({
    ...{ libraryId: library, complaintId, verdict, version },
    explanation: verdict === 'uphold' ? ' 未取得权利人许可 ' : '上传者已取得许可',
  });

  it('withdraws the material with the reason, once for all who see it', async () => {
    const material = await aMaterial('髋骨');
    const { id } = await sentAbout(material);
    const answer = await keeper.call(call.decide, decision(id, 'uphold'));
    expect(answer.result).toMatchObject({
      ...{ status: 'upheld', decidedBy: '江以宁', explanation: '未取得权利人许可', version: 2 },
      material: { status: 'withdrawn' },
    });
    expect((await test.visitor().call(libraryOperations.material, { ZYID: material })).code).toBe(404);
    const sheet = (
      await uploader.call(maintenanceMaterialsOperations.material, { libraryId: library, materialId: material })
    ).result!;
    expect(sheet).toMatchObject({ status: 'withdrawn', reason: '未取得权利人许可' });
    expect(sheet.log[0]).toMatchObject({ event: 'withdraw', by: '江以宁', detail: '未取得权利人许可' });
    const events = await test.db
      .selectFrom('audit_log')
      .where('object_id', 'in', [id, material])
      .where('account_id', '=', keeper.id)
      .select('event')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['complaint.uphold', 'material.withdraw']));
  });

  it('leaves the material where it is not upheld', async () => {
    const material = await aMaterial();
    const { id } = await sentAbout(material);
    expect((await keeper.call(call.decide, decision(id, 'dismiss'))).result).toMatchObject({
      status: 'dismissed',
      material: { status: 'published' },
    });
    expect((await test.visitor().call(libraryOperations.material, { ZYID: material })).code).toBe(200);
    expect((await keeper.call(call.decide, { ...decision(id, 'dismiss', 2), explanation: ' ' })).code).toBe(400);
    expect((await keeper.call(call.decide, decision(id, 'uphold', 2))).code).toBe(405);
  });

  it('is one person’s: of two at once the second sees what the first decided', async () => {
    const material = await aMaterial();
    const { id } = await sentAbout(material);
    const both = await Promise.all([
      keeper.call(call.decide, decision(id, 'uphold')),
      colleague.call(call.decide, decision(id, 'dismiss')),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const [won, lost] = both[0]!.code === 200 ? both : both.toReversed();
    const { current } = lost!.result as unknown as { current: unknown };
    expect(current).toEqual(won!.result);
  });

  it('of what was withdrawn or erased meanwhile decides the complaint alone', async () => {
    const [first, second] = [await aMaterial('甲'), await aMaterial('乙')];
    const [ofFirst, ofSecond] = [await sentAbout(first), await sentAbout(second)];
    const at = { libraryId: library, materialIds: [first] };
    await keeper.call(maintenanceMaterialsOperations.moveMaterials, { ...at, move: 'withdraw', reason: '过时' });
    expect((await keeper.call(call.decide, decision(ofFirst.id, 'uphold'))).result).toMatchObject({ status: 'upheld' });
    await keeper.call(maintenanceMaterialsOperations.moveMaterials, {
      libraryId: library,
      materialIds: [second],
      move: 'bin',
    });
    await test.db.deleteFrom('materials').where('id', '=', second).execute();
    expect((await detail(keeper, ofSecond.id)).result).toMatchObject({ material: null, materialTitle: '乙' });
    expect((await keeper.call(call.decide, decision(ofSecond.id, 'uphold'))).result).toMatchObject({
      status: 'upheld',
      material: null,
    });
  });

  it('against the complaint is not the uploader’s affair; taking the own material down is', async () => {
    const { id } = await sentAbout(await aMaterial());
    expect((await uploader.call(call.decide, decision(id, 'dismiss'))).code).toBe(405);
    expect((await uploader.call(call.decide, decision(id, 'uphold'))).result).toMatchObject({
      status: 'upheld',
      sender: { state: 'hidden' },
    });
  });

  it('is for those who keep the library: others find nothing, by whichever library they ask', async () => {
    const { id } = await sentAbout(await aMaterial());
    const elsewhere = { ...decision(id, 'uphold'), libraryId: foreign };
    const answers = await Promise.all([
      ...[
        stranger.call(call.list, { libraryId: library }),
        detail(stranger, id),
        stranger.call(call.decide, decision(id, 'uphold')),
      ],
      ...[detail(stranger, id, foreign), stranger.call(call.decide, elsewhere), keeper.call(call.decide, elsewhere)],
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));
    expect((await learner.call(call.decide, decision(id, 'uphold'))).code).toBe(403);
    expect((await test.visitor().call(call.list, { libraryId: library })).code).toBe(401);
    expect((await detail(keeper, id)).result!.status).toBe('open');
  });
});

describe('the list', () => {
  it('counts each state, and gives the open ones by their turn', async () => {
    const { result } = await keeper.call(call.list, { libraryId: library, status: 'open', pageSize: 100 });
    const { result: upheld } = await keeper.call(call.list, { libraryId: library, status: 'upheld' });
    expect(result!.data.every(({ status }) => status === 'open')).toBe(true);
    expect(result!.totalCount).toBe(result!.counts.open);
    expect(upheld!.totalCount).toBe(upheld!.counts.upheld);
    const times = result!.data.map(({ sentAt }) => sentAt);
    expect(times).toEqual(times.toSorted());
  });

  it('of a hundred thousand has pages, of which each row stands on one', async () => {
    await sql`insert into material_complaints (library_id, material_title, relation, work_title, work_address, claim, created_at)
      select ${foreign}, '素材 ' || n, 'author', '原作', '', '照搬', now() - n * interval '1 minute'
      from generate_series(1, 100000) n`.execute(test.db);
    const page = async (pageNo: number) =>
      (await stranger.call(call.list, { libraryId: foreign, status: 'open', pageNo, pageSize: 100 })).result!;
    const [first, hundredth] = [await page(1), await page(100)];
    expect(first).toMatchObject({ totalCount: 10_000, totalCapped: true, counts: { open: 10_000 } });
    expect(first.data[0]!.materialTitle).toBe('素材 100000');
    expect(hundredth.data[0]!.materialTitle).toBe('素材 90100');
    const { result } = await stranger.call(call.list, { libraryId: foreign, search: first.data[0]!.number });
    expect(result!.data.map(({ id }) => id)).toEqual([first.data[0]!.id]);
  });
});

describe('the end of an account', () => {
  const personal = () => personalOfLibrary(fieldCipher(test.settings.secrets.PHONE_KEY));

  it('takes what the person reported, and leaves what was decided', async () => {
    const sender = await test.person('learner', { name: '尹书禾' });
    const [open, decided] = [await aMaterial('甲'), await aMaterial('乙')];
    for (const material of [open, decided]) await sender.call(call.send, said(material));
    const idOf = async (material: string) =>
      (
        await test.db
          .selectFrom('material_complaints')
          .where('material_id', '=', material)
          .select('id')
          .executeTakeFirst()
      )?.id;
    const complaintId = (await idOf(decided))!;
    await colleague.call(call.decide, {
      libraryId: library,
      complaintId,
      verdict: 'uphold',
      explanation: '未获许可',
      version: 1,
    });
    const sections = await personal().sections!(test.db, sender.id);
    expect(sections.find((section) => section.name === 'complaints')!.rows).toMatchObject([
      { material: '甲', status: 'open', name, contact },
      { material: '乙', status: 'upheld', workTitle: '人体解剖图谱' },
    ]);

    await test.db.transaction().execute((tx) => personal().erase!(tx, sender.id));
    expect(await idOf(open)).toBeUndefined();
    expect((await detail(keeper, complaintId)).result).toMatchObject({
      ...{ status: 'upheld', explanation: '未获许可', claim: '', workTitle: '', workAddress: '' },
      sender: { state: 'removed', name: '', contact: '' },
    });
    await test.db.transaction().execute((tx) => personal().erase!(tx, colleague.id));
    expect((await detail(keeper, complaintId)).result!.explanation).toBe('');
  });
});
