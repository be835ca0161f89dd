import { describe, expect, it } from 'vitest';
import { qrStateCodec } from '#contract/auth/auth-qr.codec.ts';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp({
  env: { TRUSTED_PROXIES: '127.0.0.1', NETWORK_PLACES: '10.1.0.0/16=图书馆, 203.0.113.0/24=Campus East' },
});
const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
type Visitor = ReturnType<typeof platform.visitor>;

const apply = async (client: Visitor, headers: Record<string, string> = {}) =>
  (await client.call(qrOperations.apply, {}, { headers: { 'user-agent': agent, ...headers } })).result!;
type Given = Awaited<ReturnType<typeof apply>>;
/** As if a second had passed since the last poll. */
const secondOver = () => platform.db.updateTable('qr_tickets').set({ checked_at: null }).execute();
const poll = async (client: Visitor, { DM, YZM }: Pick<Given, 'DM' | 'YZM'>) => {
  await secondOver();
  return client.call(qrOperations.check, { DM, YZM });
};
const scan = (client: Visitor, { DM }: Given) => client.call(qrOperations.scan, { dm: DM });
const answer = (client: Visitor, { DM }: Given, allow: boolean) => client.call(qrOperations.answer, { dm: DM, allow });
const expire = ({ DM }: Given) =>
  platform.db
    .updateTable('qr_tickets')
    .set({ expires_at: new Date(0) })
    .where('id_hash', '=', hashOf(DM))
    .execute();

describe('login by QR code', () => {
  it('leads from the code over the phone into a session', async () => {
    const page = platform.visitor();
    const ticket = await apply(page);
    expect(ticket).toMatchObject({ DM: expect.stringMatching(/^[\w-]{22}$/), expiresInSeconds: 180 });
    expect((await poll(page, ticket)).result).toEqual({ ZT: '0', XX: null });

    const phone = await platform.person('learner', { name: '林舟' });
    expect((await scan(phone, ticket)).code).toBe(200);
    expect((await poll(page, ticket)).result).toEqual({ ZT: '3', XX: null });
    expect((await answer(phone, ticket, true)).code).toBe(200);

    const { result } = await poll(page, ticket);
    expect(result).toMatchObject({ ZT: '1', XX: { YHXM: '林舟', JSRZ: '0', XX: '' } });
    const news = qrStateCodec.decode(result!);
    page.token = news.status === 'authorised' ? news.token : '';
    expect(page.cookies.get('SQLP')).toBe(page.token);
    expect((await page.call(userOperations.info, {})).result).toMatchObject({ userId: phone.id });
    // The phone is still in.
    expect((await phone.call(userOperations.info, {})).code).toBe(200);
    const row = await platform.db
      .selectFrom('audit_log')
      .where('account_id', '=', phone.id)
      .where('event', 'in', ['qr.scan', 'qr.allow', 'session.open'])
      .select(['event', 'detail'])
      .orderBy('position')
      .execute();
    expect(row.map(({ event }) => event)).toEqual(['session.open', 'qr.scan', 'qr.allow', 'session.open']);
    expect(row.at(-1)!.detail).toEqual({ reason: 'qr' });
  });

  it('shows the phone which device asks, and from where', async () => {
    const ticket = await apply(platform.visitor(), { 'x-forwarded-for': '203.0.113.77' });
    const phone = await platform.person('learner');
    const { result } = await scan(phone, ticket);
    expect(result).toMatchObject({ device: 'Chrome · Windows', place: 'Campus East', addressMasked: '203.0.*.*' });
    expect(result!.expiresInSeconds).toBeGreaterThan(170);
    // A reload of the phone's page.
    expect((await scan(phone, ticket)).result).toMatchObject({ device: 'Chrome · Windows' });
  });

  it('hands the session out once, to one of many polls', async () => {
    const page = platform.visitor();
    const ticket = await apply(page);
    const phone = await platform.person('learner');
    await scan(phone, ticket);
    await answer(phone, ticket, true);
    const answers = await Promise.all(Array.from({ length: 20 }, () => poll(page, ticket)));
    expect(answers.filter(({ result }) => result?.ZT === '1')).toHaveLength(1);
    expect((await poll(page, ticket)).result).toEqual({ ZT: '2', XX: null });
    const sessions = await platform.db
      .selectFrom('sessions')
      .where('account_id', '=', phone.id)
      .where('way', '=', 'qr')
      .select('id')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('hands out nothing for the code alone, nor to another browser that has the secret too', async () => {
    const page = platform.visitor();
    const ticket = await apply(page);
    const phone = await platform.person('learner');
    await scan(phone, ticket);
    await answer(phone, ticket, true);
    const thief = platform.visitor();
    await apply(thief);
    expect((await poll(thief, { ...ticket, YZM: 'x'.repeat(43) })).result).toEqual({ ZT: '2', XX: null });
    expect((await poll(page, { ...ticket, YZM: 'x'.repeat(43) })).result).toEqual({ ZT: '2', XX: null });
    expect((await poll(thief, ticket)).result).toEqual({ ZT: '2', XX: null });
    expect((await poll(platform.visitor(), ticket)).result).toEqual({ ZT: '2', XX: null });
    expect((await poll(page, ticket)).result!.ZT).toBe('1');
  });

  it('can be refused at the phone', async () => {
    const page = platform.visitor();
    const ticket = await apply(page);
    const phone = await platform.person('learner');
    await scan(phone, ticket);
    expect((await answer(phone, ticket, false)).code).toBe(200);
    expect((await poll(page, ticket)).result).toEqual({ ZT: '2', XX: null });
    expect((await answer(phone, ticket, true)).code).toBe(405);
  });

  it('belongs to who scanned first', async () => {
    const ticket = await apply(platform.visitor());
    const [one, two] = [await platform.person('learner'), await platform.person('learner')];
    const scans = await Promise.all([scan(one, ticket), scan(two, ticket)]);
    expect(scans.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([200, 405]);
    const [first, second] = scans[0]!.code === 200 ? [one, two] : [two, one];
    expect(await answer(second, ticket, true)).toMatchObject({ code: 405, result: { reason: 'qrGone' } });
    expect((await answer(first, ticket, true)).code).toBe(200);
  });

  it('is over after its time, in every state', async () => {
    const phone = await platform.person('learner');
    for (const steps of [0, 1, 2]) {
      const page = platform.visitor();
      const ticket = await apply(page);
      if (steps > 0) await scan(phone, ticket);
      if (steps > 1) await answer(phone, ticket, true);
      await expire(ticket);
      expect((await poll(page, ticket)).result).toEqual({ ZT: '2', XX: null });
      expect((await scan(phone, ticket)).code).toBe(405);
      expect((await answer(phone, ticket, true)).code).toBe(405);
    }
  });

  it('wants a person at the phone, and an open account', async () => {
    const page = platform.visitor();
    const ticket = await apply(page);
    expect((await scan(platform.visitor(), ticket)).code).toBe(401);
    const phone = await platform.person('learner');
    await scan(phone, ticket);
    await answer(phone, ticket, true);
    await platform.db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', phone.id).execute();
    expect(await poll(page, ticket)).toMatchObject({ code: 405, result: { reason: 'accountDisabled' } });
  });

  it('polls at most once a second, and applies thirty times a minute', async () => {
    const page = platform.visitor();
    const ticket = await apply(page);
    const { DM, YZM } = ticket;
    const polls = await Promise.all([1, 2].map(() => page.call(qrOperations.check, { DM, YZM })));
    expect(polls.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([200, 429]);
    const codes = [];
    for (let index = 0; index < 30; index++) codes.push((await page.call(qrOperations.apply, {})).code);
    expect(codes.indexOf(429)).toBe(29);
  });

  it('keeps neither code nor secret nor address in the database', async () => {
    const ticket = await apply(platform.visitor(), { 'x-forwarded-for': '203.0.113.99' });
    const rows = JSON.stringify(
      (await platform.db.selectFrom('qr_tickets').selectAll().execute()).map((row) =>
        Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
      ),
    );
    for (const value of [ticket.DM, ticket.YZM, '203.0.113.99']) expect(rows).not.toContain(value);
  });
});
