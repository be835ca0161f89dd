import { describe, expect, it } from 'vitest';
import { oneLine } from '#contract/common/one-line.rule.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { shapeOf, type Shape } from '../support/hostile-input.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const learner = await platform.person('learner');

describe('a name', () => {
  it('is one line of signs that are seen, in the order in which they stand', () => {
    const cases: [string, string][] = [
      ['李\r\n明\t二', '李 明 二'],
      ['报告\u202efdp.exe', '报告fdp.exe'],
      ['ad\u200bmin\u2060\ufeff\u00ad', 'admin'],
      ['a\u0000b\u001b[31m\u007f\u0085c', 'ab[31m c'],
      ['\u3164\u115f\u{e0041}', ''],
      ['a\u200db\u200cc', 'abc'],
    ];
    for (const [brought, kept] of cases) expect([brought, oneLine(brought)]).toEqual([brought, kept]);
  });

  it('keeps what writes differently: emoji, scripts that join, forms of a sign', () => {
    for (const name of ['👩🏽‍🏫 ❤️', '👨‍👩‍👧', 'می\u200cخواهم', '葛\u{e0100}', 'ᠨᠢᠭᠡ\u180eᠠ', '  two  spaces '])
      expect(oneLine(name)).toBe(name);
  });

  it('goes through the gate before its length is judged', async () => {
    const set = (nickname: string) => learner.call(userOperations.changeProfile, { nickname });
    expect((await set('沈\r\n知\u202e远\u200b')).code).toBe(200);
    const own = await learner.call(userOperations.profile, {});
    expect(own.result).toMatchObject({ NC: '沈 知远' });
    expect((await set('\u200b\u202e')).code).toBe(400);
    expect((await set(`${'名'.repeat(30)}${'\u200b'.repeat(50)}`)).code).toBe(200);
  });
});

/** What is no name: each with what it is. */
const others: Readonly<Record<string, readonly string[]>> = {
  'text of several lines, or HTML that is cleaned': [
    ...[
      'body',
      'instructions',
      'introduction',
      'summary',
      'comment',
      'remark',
      'reason',
      'answer',
      'text',
      'claim',
      'before',
    ],
    ...['explanation', 'biography', 'aims', 'note', 'findings', 'measures'],
    ...['content/stem', 'content/explanation', 'content/reference', 'options[]/text', 'options[]/feedback'],
    ...['answers[]/feedback', 'numbers[]/feedback'],
    ...['combinedFeedback/right', 'combinedFeedback/partly', 'combinedFeedback/wrong'],
    ...[
      'contents[]/stem',
      'contents[]/explanation',
      'contents[]/reference',
      'pairs[]/left',
      'pairs[]/right',
      'content/lines[]',
      'content/starter',
      'contents[]/starter',
      'material/text',
      'contents[]/lines[]',
    ],
  ],
  'an answer, which is kept as it was given': [
    'answer/ids[]',
    'pairs[]/id',
    'texts[]',
    'answers[]/text',
    'options[]/id',
    'fractions[]/id',
    'key/lines[]',
    'material/id',
  ],
  'compared with what is there, never kept': [
    ...[
      'DLZH',
      'DZYX',
      'SJH',
      'SJ',
      'YZM',
      'YZMLP',
      'DM',
      'dm',
      'BKID',
      'directoryId',
      'after',
      'needs',
      'key',
      'code',
      'ticket',
      'digest',
    ],
    ...[
      'account',
      'appId',
      'bindToken',
      'challenge',
      'factorCode',
      'captcha',
      'sign',
      'token',
      'identifier',
      'phone',
      'version',
      'state',
      'opening',
      'stamp',
    ],
  ],
  'judged by a rule of its own': [
    'credential',
    'noted',
    ...['path', 'link', 'email', 'mailbox', 'qrCodes[]/image', 'banners[]/image', 'popup/image'],
  ],
};

/** Texts of an input, by path, that neither are one of some words nor have a form. */
function* textsIn(shape: Shape, path: string): Generator<[string, Shape]> {
  const isOpen = shape.type === 'string' && !shape.enum && shape.const === undefined && !shape.format;
  if (isOpen && !/^\^[^.]*\$$/.test(shape.pattern?.replaceAll('\\.', '') ?? '')) yield [path, shape];
  for (const [name, inner] of Object.entries(shape.properties ?? {})) yield* textsIn(inner, `${path}/${name}`);
  for (const inner of shape.anyOf ?? []) yield* textsIn(inner, path);
  if (shape.items) yield* textsIn(shape.items, `${path}[]`);
}

it('every text of the contract is a line that goes through the gate, or says what else it is', () => {
  const known = Object.values(others).flat();
  const open = platform.routes.flatMap(({ schema, config }) =>
    [schema?.body, schema?.querystring, schema?.params].flatMap((part) =>
      [...textsIn(shapeOf(part), '')]
        .filter(([path, shape]) => !('x-line' in shape) && !known.some((one) => path.endsWith(`/${one}`)))
        .map(([path]) => `${config?.operation?.method} ${config?.operation?.path} ${path}`),
    ),
  );
  expect(open).toEqual([]);
});
