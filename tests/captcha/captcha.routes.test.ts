import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoOperations } from '#contract/demo/demo.operations.ts';
import { captchaGate } from '#server/modules/captcha/captcha.capability.ts';
import type { Point } from '#server/modules/captcha/points.rule.ts';
import { appOn, testApp, type TestApp } from '../support/test-app.ts';
import { ajClient, type AjPuzzle } from '../support/aj-client.ts';

const platform = await testApp();
const other = await appOn(platform.url);
const plainly = await appOn(platform.url, { env: { CAPTCHA_ENCRYPTION: 'off', CAPTCHA_DECOYS: '2' } });

/** Where it is solved: only tests and demos may ask. */
async function answerOf({ token }: Pick<AjPuzzle, 'token'>, node: TestApp = platform): Promise<Point[]> {
  const { result } = await node.visitor().call(demoOperations.inbox, {});
  return JSON.parse(result!.messages.find((message) => message.token === token)!.answer!) as Point[];
}

const gateOf = ({ settings }: TestApp) => captchaGate(settings);
const use = (value: string | undefined, more: object = {}) =>
  ({ value, action: 'sms', client: 'device', ...more }) as const;

describe('a slide of a client that others wrote', () => {
  it('is given as the protocol says', async () => {
    const { status, headers, ...answer } = await ajClient(platform.app).post('get', { captchaType: 'blockPuzzle' });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(answer).toEqual({
      repCode: '0000',
      repMsg: '成功',
      success: true,
      repData: {
        originalImageBase64: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
        jigsawImageBase64: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
        token: expect.stringMatching(/^[0-9a-f]{32}$/),
        secretKey: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
        result: false,
      },
    });
  });

  it.each([
    ['whole', ({ x }: Point) => `{"x":${x},"y":5}`],
    ['with a point zero', ({ x }: Point) => `{"x":${x}.0,"y":5.0}`],
    ['fractional, as a picture of another width gives', ({ x }: Point) => `{"x":${x}.675,"y":5}`],
    ['five pixels short', ({ x }: Point) => `{"x":${x - 5},"y":5}`],
    ['five pixels far and a bit', ({ x }: Point) => `{"x":${x + 5}.99,"y":5}`],
    ['with other spaces and order', ({ x }: Point) => `{ "y" : 5, "x" : ${x} }`],
  ])('passes %s', async (_, write) => {
    const client = ajClient(platform.app);
    const puzzle = await client.get('blockPuzzle');
    const [point] = await answerOf(puzzle);
    const { repCode, repData, success, pointJson, value } = await client.check('blockPuzzle', puzzle, write(point!));
    expect({ repCode, success }).toEqual({ repCode: '0000', success: true });
    expect(repData).toEqual({ captchaType: 'blockPuzzle', token: puzzle.token, pointJson, result: true });
    await expect(gateOf(platform).spend(platform.db, use(value))).resolves.toBeUndefined();
  });

  it.each([
    ['six pixels short', ({ x }: Point) => `{"x":${x - 6},"y":5}`],
    ['six pixels far', ({ x }: Point) => `{"x":${x + 6},"y":5}`],
    ['on another line', ({ x }: Point) => `{"x":${x},"y":6}`],
    ['as text', ({ x }: Point) => `{"x":"${x}","y":"5"}`],
    ['twice', ({ x }: Point) => `[{"x":${x},"y":5},{"x":${x},"y":5}]`],
    ['as nothing', () => '[]'],
    ['as null', () => 'null'],
    ['without a y', ({ x }: Point) => `{"x":${x}}`],
    ['endlessly far', () => '{"x":1e999,"y":5}'],
  ])('fails %s', async (_, write) => {
    const client = ajClient(platform.app);
    const puzzle = await client.get('blockPuzzle');
    const answer = await client.check('blockPuzzle', puzzle, write((await answerOf(puzzle))[0]!));
    expect(answer).toMatchObject({ repCode: '6111', repMsg: '验证失败', repData: null, success: false });
  });

  it('passes on another node than the one that gave it, and its value on both', async () => {
    const puzzle = await ajClient(platform.app).get('blockPuzzle');
    const [point] = await answerOf(puzzle, other);
    const { repCode, value } = await ajClient(other.app).check('blockPuzzle', puzzle, `{"x":${point!.x},"y":5}`);
    expect(repCode).toBe('0000');
    await gateOf(platform).spend(platform.db, use(value));
    await expect(gateOf(other).spend(other.db, use(value))).rejects.toMatchObject({ code: 'captchaSpent' });
  });

  it('passes in plain text where encryption is off', async () => {
    const client = ajClient(plainly.app);
    const puzzle = await client.get('blockPuzzle', { ts: 1, unknown: { deep: [1] } });
    expect(puzzle).not.toHaveProperty('secretKey');
    const [point] = await answerOf(puzzle);
    const more = { clientUid: 'slider-x', ts: Date.now(), browser: 'other' };
    const { repCode, value } = await client.check('blockPuzzle', puzzle, `{"x":${point!.x},"y":5}`, more);
    expect(repCode).toBe('0000');
    expect(value).toBe(`${puzzle.token}---{"x":${point!.x},"y":5}`);
    await gateOf(plainly).spend(plainly.db, use(value));
  });
});

describe('words of a client that others wrote', () => {
  it('are three different characters, asked in an order that is not the one from left to right', async () => {
    const client = ajClient(platform.app);
    for (let turn = 0; turn < 10; turn += 1) {
      const puzzle = await client.get('clickWord');
      expect(puzzle).not.toHaveProperty('jigsawImageBase64');
      expect(new Set(puzzle.wordList).size).toBe(3);
      for (const word of puzzle.wordList!) expect(word).toMatch(/^\p{Script=Han}$/u);
      const points = await answerOf(puzzle);
      const xs = points.map(({ x }) => x);
      expect(xs).not.toEqual([...xs].sort((one, two) => one - two));
      for (const { x, y } of points) {
        const within = x % 62;
        expect(x < 50 ? x >= 13 : within >= 12 && within < 50 && x < 248).toBe(true);
        expect(y >= 25 && y < 130).toBe(true);
      }
    }
  });

  it.each([
    ['in their places', 0, 0],
    ['25 pixels beside them', 25, -25],
  ])('pass %s', async (_, dx, dy) => {
    const client = ajClient(platform.app);
    const puzzle = await client.get('clickWord');
    const points = (await answerOf(puzzle)).map(({ x, y }) => ({ x: x + dx, y: y + dy }));
    const { repCode, value } = await client.check('clickWord', puzzle, JSON.stringify(points));
    expect(repCode).toBe('0000');
    await gateOf(platform).spend(platform.db, use(value, { action: 'login' }));
  });

  it.each([
    ['in another order', ([first, ...rest]: Point[]) => [...rest, first]],
    ['two alone', (points: Point[]) => points.slice(1)],
    ['a fourth one', (points: Point[]) => [...points, points[0]]],
    ['26 pixels beside', ([first, ...rest]: Point[]) => [{ x: first!.x + 26, y: first!.y }, ...rest]],
    ['none', () => []],
  ])('fail: %s', async (_, change) => {
    const client = ajClient(platform.app);
    const puzzle = await client.get('clickWord');
    const { repCode } = await client.check('clickWord', puzzle, JSON.stringify(change(await answerOf(puzzle))));
    expect(repCode).toBe('6111');
  });
});

describe('a token', () => {
  it('is good for one try, right or wrong', async () => {
    const client = ajClient(platform.app);
    const puzzle = await client.get('blockPuzzle');
    const [point] = await answerOf(puzzle);
    expect((await client.check('blockPuzzle', puzzle, '{"x":1,"y":5}')).repCode).toBe('6111');
    const late = await client.check('blockPuzzle', puzzle, `{"x":${point!.x},"y":5}`);
    expect(late).toMatchObject({ repCode: '6110', repMsg: '验证码已失效，请重新获取' });
  });

  it('tried a hundred times at once on two nodes is good once', async () => {
    const puzzle = await ajClient(platform.app).get('blockPuzzle');
    const [point] = await answerOf(puzzle);
    const clients = [ajClient(platform.app), ajClient(other.app)];
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        clients[index % 2]!.check('blockPuzzle', puzzle, `{"x":${point!.x},"y":5}`),
      ),
    );
    expect(all.filter(({ repCode }) => repCode === '0000')).toHaveLength(1);
    expect(all.filter(({ repCode }) => repCode === '6110')).toHaveLength(99);
    const value = all.find(({ success }) => success)!.value;
    const spent = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => {
        const node = index % 2 ? platform : other;
        return gateOf(node).spend(node.db, use(value, { client: 'hundred' }));
      }),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('belongs to its type', async () => {
    const client = ajClient(platform.app);
    const puzzle = await client.get('blockPuzzle');
    const points = JSON.stringify(await answerOf(puzzle));
    expect((await client.check('clickWord', puzzle, points)).repCode).toBe('6111');
    expect((await client.check('blockPuzzle', puzzle, points.slice(1, -1))).repCode).toBe('6110');
  });

  it('ends after 120 s of the database', async () => {
    const client = ajClient(platform.app);
    const puzzle = await client.get('blockPuzzle');
    const [point] = await answerOf(puzzle);
    await sql`update captcha_puzzles set expires_at = expires_at - interval '120 s' where token = ${puzzle.token}`.execute(
      platform.db,
    );
    expect((await client.check('blockPuzzle', puzzle, `{"x":${point!.x},"y":5}`)).repCode).toBe('6110');
  });
});

/** A solved value, for an action or for none. */
async function solved(action?: string): Promise<string> {
  const client = ajClient(platform.app);
  const puzzle = await client.get('blockPuzzle', { ...(action && { action }) });
  const [point] = await answerOf(puzzle);
  return (await client.check('blockPuzzle', puzzle, `{"x":${point!.x},"y":5}`)).value;
}

describe('a value', () => {
  const spend = (value: string | undefined, more: object = {}) => gateOf(platform).spend(platform.db, use(value, more));

  it('is asked for where there is none, with what to solve', async () => {
    await expect(spend(undefined)).rejects.toMatchObject({
      code: 'captchaNeeded',
      result: { captchaType: 'blockPuzzle', action: 'sms' },
    });
    await expect(spend('')).rejects.toMatchObject({ code: 'captchaNeeded' });
  });

  it('counts for the action that it was solved for', async () => {
    await spend(await solved('sms'));
    await expect(spend(await solved('login'))).rejects.toMatchObject({ code: 'captchaSpent' });
  });

  it('solved for no action counts for the first one that uses it, once', async () => {
    const value = await solved();
    await spend(value, { action: 'email' });
    await expect(spend(value, { action: 'email' })).rejects.toMatchObject({ code: 'captchaSpent' });
  });

  it('ends after 180 s of the database', async () => {
    const value = await solved();
    await sql`update captcha_values set expires_at = expires_at - interval '180 s'`.execute(platform.db);
    await expect(spend(value)).rejects.toMatchObject({ code: 'captchaSpent' });
  });

  it('is used 600 times a minute at most by one client', async () => {
    await sql`insert into captcha_windows values ('greedy', 'use', now() + interval '60 s', 599)`.execute(platform.db);
    await expect(spend('nothing', { client: 'greedy' })).rejects.toMatchObject({ code: 'captchaSpent' });
    await expect(spend('nothing', { client: 'greedy' })).rejects.toMatchObject({ code: 'tooMany' });
  });
});

describe('limits', () => {
  /** As if the client had done it so often already; the window ends in a minute. */
  const already = (kind: string, count: number) =>
    sql`update captcha_windows set count = ${count} where kind = ${kind} and client =
      (select client from captcha_windows where kind = ${kind} order by window_ends_at desc limit 1)`.execute(
      platform.db,
    );

  it('let 120 pictures a minute pass, on all nodes together', async () => {
    const client = ajClient(platform.app);
    await client.get('blockPuzzle');
    await already('get', 119);
    expect((await client.post('get', { captchaType: 'blockPuzzle' })).repCode).toBe('0000');
    const late = await client.post('get', { captchaType: 'blockPuzzle' });
    expect(late).toMatchObject({ repCode: '6201', repMsg: 'get接口请求次数超限，请稍后再试!', repData: null });
  });

  it('let 600 checks a minute pass', async () => {
    const client = ajClient(platform.app);
    const nothing = { captchaType: 'blockPuzzle', token: '0'.repeat(32), pointJson: 'x' };
    expect((await client.post('check', nothing)).repCode).toBe('6110');
    await already('check', 600);
    expect(await client.post('check', nothing)).toMatchObject({
      repCode: '6204',
      repMsg: 'check接口请求次数超限，请稍后再试!',
    });
  });

  it('lock pictures for 300 s after the sixth wrong place in a minute, and count no unknown token', async () => {
    const client = ajClient(platform.app);
    const puzzles: AjPuzzle[] = [];
    for (let turn = 0; turn < 6; turn += 1) puzzles.push(await client.get('blockPuzzle'));
    for (let turn = 0; turn < 10; turn += 1)
      await client.check('blockPuzzle', { ...puzzles[0]!, token: 'unknown' }, '{"x":1,"y":5}');
    for (const puzzle of puzzles.slice(0, 5)) await client.check('blockPuzzle', puzzle, '{"x":1,"y":5}');
    expect((await client.post('get', { captchaType: 'clickWord' })).repCode).toBe('0000');
    await client.post('check', { captchaType: 'blockPuzzle', token: puzzles[5]!.token, pointJson: 'not encrypted' });
    const locked = await client.post('get', { captchaType: 'blockPuzzle' });
    expect(locked).toMatchObject({ repCode: '6202', repMsg: '接口验证失败数过多，请稍后再试' });
    await sql`update captcha_windows set window_ends_at = window_ends_at - interval '300 s' where kind = 'lock'`.execute(
      platform.db,
    );
    expect((await client.post('get', { captchaType: 'blockPuzzle' })).repCode).toBe('0000');
  });
});

describe('any input', () => {
  const client = ajClient(platform.app);

  it.each([
    ['get', {}, '0011', '类型不能为空'],
    ['get', { captchaType: '' }, '0011', '类型不能为空'],
    ['get', { captchaType: null }, '0011', '类型不能为空'],
    ['get', { captchaType: 'rotate' }, '6111', '验证失败'],
    ['get', { captchaType: 7 }, '6111', '验证失败'],
    ['get', { captchaType: ['blockPuzzle'] }, '6111', '验证失败'],
    ['get', { captchaType: 'a\0b\ud800' }, '6111', '验证失败'],
    ['get', 'no JSON', '0011', '类型不能为空'],
    ['get', '', '0011', '类型不能为空'],
    ['get', 'null', '0011', '类型不能为空'],
    ['get', '[1,2]', '0011', '类型不能为空'],
    ['get', '{"__proto__":{"captchaType":"blockPuzzle"}}', '0011', '类型不能为空'],
    ['check', {}, '0011', '类型不能为空'],
    ['check', { captchaType: 'blockPuzzle' }, '0011', 'token不能为空'],
    ['check', { captchaType: 'blockPuzzle', token: 'x' }, '0011', 'pointJson不能为空'],
    ['check', { captchaType: 'rotate', token: 'x', pointJson: 'y' }, '6111', '验证失败'],
    ['check', { captchaType: 'clickWord', token: 1, pointJson: [] }, '6110', '验证码已失效，请重新获取'],
    ['check', { captchaType: 'clickWord', token: '\0', pointJson: '\ud800' }, '6110', '验证码已失效，请重新获取'],
  ] as const)('to %s of %j is answered %s', async (path, body, repCode, repMsg) => {
    const answer = await client.post(path, body);
    expect(answer).toMatchObject({ status: 200, repCode, repMsg, repData: null, success: false });
  });

  it('may be any kind of content', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
      const { repCode, status } = await client.post('get', '{"captchaType":"clickWord"}', { 'content-type': type });
      expect({ type, status, repCode }).toEqual({ type, status: 200, repCode: '0000' });
    }
  });

  it.each([
    ['a deep list', '['.repeat(900) + ']'.repeat(900)],
    ['long text', 'x'.repeat(9000)],
    ['a list of numbers', '[1,2,3]'],
    ['a list of nothing', '[null,null,null]'],
    ['half a JSON', '{"x":12'],
    ['bytes that are no text', '\ufffd\ufffd'],
  ])('as points may be %s', async (_, plain) => {
    const one = ajClient(platform.app);
    for (const type of ['blockPuzzle', 'clickWord'] as const) {
      const { status, repCode } = await one.check(type, await one.get(type), plain);
      expect({ status, repCode }).toEqual({ status: 200, repCode: '6111' });
    }
  });
});

describe('pictures', () => {
  /** Width, height and kind of a PNG, and its rows, unpacked. */
  function read(base64: string) {
    const file = Buffer.from(base64, 'base64');
    const [width, height, kind] = [file.readUInt32BE(16), file.readUInt32BE(20), file[25]!];
    const data = file.indexOf('IDAT');
    const rows = inflateSync(file.subarray(data + 4, data + 4 + file.readUInt32BE(data - 4)));
    return { width, height, kind, rows, bytes: file.length };
  }

  it('have the sizes of the protocol, alpha for the piece alone, and weigh a tenth of AJ-Captcha’s', async () => {
    const client = ajClient(plainly.app);
    for (let turn = 0; turn < 20; turn += 1) {
      const { originalImageBase64, jigsawImageBase64 } = await client.get('blockPuzzle');
      const original = read(originalImageBase64);
      expect(original).toMatchObject({ width: 310, height: 155, kind: 3 });
      expect(original.rows).toHaveLength(155 * (310 + 1));
      expect(original.bytes).toBeLessThan(12_000);
      const piece = read(jigsawImageBase64!);
      expect(piece).toMatchObject({ width: 47, height: 155, kind: 6 });
      expect(piece.rows[4]).toBe(0);
    }
    const words = read((await client.get('clickWord')).originalImageBase64);
    expect(words).toMatchObject({ width: 310, height: 155 });
    expect(words.bytes).toBeLessThan(12_000);
  });
});
