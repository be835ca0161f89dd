import { beforeAll, describe, expect, it } from 'vitest';
import type { FeedbackWrite } from '#contract/help/help.contract.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { renewContactKeys } from '#server/modules/help/contacts.repository.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { confirmed } from '../support/confirmed.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let learner: TestPerson;
let other: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
  learner = await test.person('learner', { name: '林晓舟' });
  other = await test.person('learner');
  admin = await test.person('platformAdmin');
});

const ticket: FeedbackWrite = { kind: 'fault', text: '视频打不开', contact: '13700001234', fileIds: [] };
const list = async (query: object = {}) => (await admin.call(helpOperations.list, query)).result!;

describe('a change of the key', () => {
  it('leaves every contact readable', async () => {
    await learner.call(helpOperations.send, { ...ticket, text: '换密钥', contact: '13711112222' });
    const { PHONE_KEY } = test.settings.secrets;
    const later = fieldCipher('another-phone-key-of-32-bytes-00', [PHONE_KEY]);
    expect(await renewContactKeys(test.db, later)).toBeGreaterThan(0);
    expect(await renewContactKeys(test.db, later)).toBe(0);
    await renewContactKeys(test.db, fieldCipher(PHONE_KEY, ['another-phone-key-of-32-bytes-00']));
    expect((await list({ search: '换密钥' })).data[0]).toMatchObject({ contact: '13711112222' });
  });
});

describe('what people tell the platform', () => {
  it('reaches those who answer, and the answer reaches the sender', async () => {
    const sent = await learner.call(helpOperations.send, ticket);
    expect([sent.code, sent.message]).toEqual([200, '已收到，感谢你的反馈']);
    const { id } = sent.result!;
    const found = (await list()).data.find((one) => one.id === id);
    expect(found).toMatchObject({
      text: '视频打不开',
      contact: '13700001234',
      sender: { id: learner.id, name: '林晓舟' },
      answer: null,
    });
    await admin.call(helpOperations.answer, { id, answer: ' 已经修好了 ' });
    const own = (await learner.call(helpOperations.own, {})).result!;
    expect(own.data.find((one) => one.id === id)).toMatchObject({ answer: '已经修好了' });
    expect(own.data[0]).not.toHaveProperty('contact');
  });

  it('keeps how the sender can be reached encrypted', async () => {
    await learner.call(helpOperations.send, { ...ticket, contact: '13600009876' });
    const rows = await test.db.selectFrom('feedback_tickets').selectAll().execute();
    const kept = rows.map(({ contact_cipher: cipher, body }) => (cipher?.toString('latin1') ?? '') + body).join();
    expect(kept).not.toContain('13600009876');
  });

  it('is shown to nobody else', async () => {
    expect((await other.call(helpOperations.own, {})).result!.totalCount).toBe(0);
    expect((await other.call(helpOperations.list, {})).code).toBe(403);
    const { id } = (await list()).data[0]!;
    expect((await learner.call(helpOperations.answer, { id, answer: '我自己答' })).code).toBe(403);
    expect((await test.visitor().call(helpOperations.own, {})).code).toBe(401);
  });

  it('is shown to platform administrators alone, whatever right a role is given', async () => {
    await confirmed(test, admin);
    const { version } = (await admin.call(rolesOperations.matrix, {})).result!;
    const given = { role: 'schoolAdmin', permission: 'common.edit', isHeld: true } as const;
    expect((await admin.call(rolesOperations.change, { version, changes: [given] })).code).toBe(200);
    const school = await test.person('schoolAdmin');
    const { id } = (await list()).data[0]!;
    expect((await school.call(helpOperations.list, {})).code).toBe(403);
    expect((await school.call(helpOperations.answer, { id, answer: '我来答' })).code).toBe(403);
  });

  it('is found by state, kind and words, the unanswered and oldest first, page by page', async () => {
    const texts = ['第一条新建议', '第二条新建议', '第三条新建议'];
    for (const text of texts) await other.call(helpOperations.send, { ...ticket, kind: 'idea', text });
    const page = await list({ kind: 'idea', search: '新建议', pageSize: 2 });
    expect([page.totalCount, page.data.map(({ text }) => text)]).toEqual([3, texts.slice(0, 2)]);
    await admin.call(helpOperations.answer, { id: page.data[0]!.id, answer: '好' });
    expect((await list({ kind: 'idea' })).data.map(({ text }) => text)).toEqual([texts[1], texts[2], texts[0]]);
    expect((await list({ kind: 'idea', state: 'open' })).totalCount).toBe(2);
    expect((await list({ kind: 'idea', state: 'answered' })).totalCount).toBe(1);
    expect((await list({ search: '100%' })).totalCount).toBe(0);
  });

  it('stays within the edition that it was written in', async () => {
    const { result } = await test.visitor('ve.localhost').call(helpOperations.send, { ...ticket, text: '职教版的事' });
    expect((await list({ search: '职教版的事' })).totalCount).toBe(0);
    expect((await admin.call(helpOperations.answer, { id: result!.id, answer: '看不到' })).code).toBe(404);
  });

  it('may come from a visitor, five times an hour', async () => {
    const visitor = test.visitor();
    const headers = { 'user-agent': 'a visitor of this test' };
    const send = () => visitor.call(helpOperations.send, ticket, { headers });
    for (let time = 0; time < 5; time++) expect((await send()).code).toBe(200);
    const refused = await send();
    expect([refused.code, refused.result]).toMatchObject([429, { retryAfterSeconds: expect.any(Number) }]);
  });

  it('carries own pictures only, and none of a visitor', async () => {
    const fileIds = ['00000000-0000-4000-8000-000000000001'];
    expect((await learner.call(helpOperations.send, { ...ticket, fileIds })).code).toBe(404);
    expect((await test.visitor().call(helpOperations.send, { ...ticket, fileIds })).code).toBe(404);
  });

  it.each([{ text: '' }, { text: '  ' }, { text: '长'.repeat(2001) }, { kind: 'else' as never }])(
    'is refused with %j',
    async (change) => {
      expect((await other.call(helpOperations.send, { ...ticket, ...change })).code).toBe(400);
    },
  );

  it('leaves the name of who answered in the audit log', async () => {
    const { id } = (await learner.call(helpOperations.send, ticket)).result!;
    await admin.call(helpOperations.answer, { id, answer: '收到' });
    const row = await test.db
      .selectFrom('audit_log')
      .select(['account_id', 'outcome'])
      .where('event', '=', 'feedback.answer')
      .where('object_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ account_id: admin.id, outcome: 'done' });
  });
});
