// @vitest-environment jsdom
import { generateKeyPairSync, sign } from 'node:crypto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CertificateLists } from '#contract/certificates/certificates.contract.ts';
import { signedBytes, toMultibase, toMultikey, type JsonObject } from '#contract/certificates/credential.rule.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import CommonScreen from '../../src/plugins/help/common.screen.tsx';
import { checkedOf, claims } from '../support/certificates.builder.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
});

const lists: CertificateLists = { keys: [], revoked: [], asOf: '2026-12-29T00:00:00.000Z' };
const check = (place: { number?: string; sign?: string }, answers: Answers) =>
  showScreen(CommonScreen, {
    at: helpAddresses.common.to({ code: 'certificate', ...place }),
    answers: { 'GET /pub/certificates/lists': () => lists, ...answers },
  });

it('a number that cannot be right is not sent; a right one shows all that the certificate says', async () => {
  const { asked } = check({}, { 'POST /pub/certificates/check': () => checkedOf() });
  await userEvent.type(await screen.findByRole('textbox', { name: '证书编号' }), 'yh2026-he-101-0007422');
  await userEvent.type(screen.getByRole('textbox', { name: '持证人姓名' }), '林晓舟');
  await press('查验');
  expect(screen.getByText(/^编号有误/)).toBeVisible();
  const number = screen.getByRole('textbox', { name: '证书编号' });
  await userEvent.clear(number);
  await userEvent.type(number, 'yh2026-he-101-0007426');
  await press('查验');
  expect(await screen.findByRole('heading', { name: '证书有效，内容未被改动' })).toBeVisible();
  for (const said of ['姓名一致', '2026-09-07 至 2026-12-22', '优秀（91 分）', '云海大学教务处', '没有撤销记录'])
    expect(screen.getAllByText(said)[0]).toBeVisible();
  expect(asked.filter(({ operation }) => operation.startsWith('POST')).map(({ input }) => input)).toEqual([
    { number: 'YH2026-HE-101-0007426', name: '林晓舟' },
  ]);
});

it('by the code on the paper it is looked up at once, and says since when it is revoked', async () => {
  const { asked } = check(
    { number: claims.number, sign: '0123456789abcdef' },
    {
      'POST /pub/certificates/check-code': () =>
        checkedOf({ verdict: 'revoked', revokedAt: '2027-01-02T02:00:00.000Z' }),
    },
  );
  expect(await screen.findByRole('heading', { name: /^证书已于 .*撤销$/ })).toBeVisible();
  expect(asked.filter(({ operation }) => operation.startsWith('POST'))).toHaveLength(1);
});

it('a file holds without a line to the platform by the lists that were read, whose date is shown', async () => {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = toMultikey(Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url'));
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    proofPurpose: 'assertionMethod',
    verificationMethod: 'https://he.example.cn#2026-a',
  };
  const document: JsonObject = { certificate: claims };
  const proofValue = toMultibase(sign(null, await signedBytes(document, options), pair.privateKey));
  const file = (content: object) =>
    new File([JSON.stringify({ ...content, proof: { ...options, proofValue } })], 'a.json');
  const known: CertificateLists = { ...lists, keys: [{ id: '2026-a', year: 2026, publicKey }] };
  check(
    {},
    {
      'GET /pub/certificates/lists': () => known,
      'POST /pub/certificates/check-file': () => {
        throw new CallError('offline', '网络已断开');
      },
    },
  );
  const input = await screen.findByLabelText('选择文件');
  await vi.waitFor(() => expect(localStorage.getItem('certificateLists')).toContain('2026-a'));
  await userEvent.upload(input, file(document));
  expect(await screen.findByRole('heading', { name: '签名有效，尚未与平台核对' })).toBeVisible();
  expect(screen.getByText(/^离线查验，撤销名单截至 .*08:00/)).toBeVisible();
  await userEvent.upload(input, file({ certificate: { ...claims, name: '宋怀瑾' } }));
  expect(await screen.findByRole('heading', { name: /^签名不符/ })).toBeVisible();
  expect(screen.queryByText('宋怀瑾')).toBeNull();
  await userEvent.upload(input, new File(['nonsense'], 'b.json'));
  expect(await screen.findByText(/^文件中没有证书数据/)).toBeVisible();
});
