// @vitest-environment jsdom
import { generateKeyPairSync, sign } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { certificatesAddresses } from '#contract/certificates/certificates.addresses.ts';
import type { CertificateLists, CertificateSchemeWrite } from '#contract/certificates/certificates.contract.ts';
import { signedBytes, toMultibase, toMultikey, type JsonObject } from '#contract/certificates/credential.rule.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import CourseCertificatesScreen from '../../src/plugins/certificates/course-certificates.screen.tsx';
import OwnCertificatesScreen from '../../src/plugins/certificates/own-certificates.screen.tsx';
import RevokeOverlay from '../../src/plugins/certificates/revoke.overlay.tsx';
import CommonScreen from '../../src/plugins/help/common.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import {
  applicationOf,
  checkedOf,
  claims,
  courseId,
  idOf,
  ownOf,
  possibleOf,
  schemeOf,
} from './certificates.builder.ts';

const person = { id: idOf('09') };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const page = <Row,>(data: Row[]) => ({ data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 });

beforeEach(() => {
  localStorage.clear();
});

it('what a person has is shown with what is still asked; asking says who decides', async () => {
  let possible = [
    possibleOf(),
    possibleOf({
      offeringId: idOf('b1'),
      course: '线性代数',
      conditions: [
        { kind: 'ended', needed: null, has: null, isMet: false },
        { kind: 'share', needed: 80, has: 40, isMet: false },
      ],
    }),
  ];
  const { asked, notices } = showScreen(OwnCertificatesScreen, {
    at: certificatesAddresses.own.to(),
    person,
    answers: {
      'GET /certificates/own': () => ({ issued: [ownOf()], possible }),
      'POST /certificates/applications': () => {
        possible = [possibleOf({ status: 'applied', applicationId: idOf('e0') })];
        return { id: idOf('e0'), status: 'applied' };
      },
    },
  });
  expect(await screen.findByText('已学 40%')).toBeVisible();
  expect(screen.getAllByText('达到全部条件后可申请')).toHaveLength(1);
  await press('申请证书');
  await screen.findByRole('button', { name: '撤回申请' });
  expect(asked.find(({ operation }) => operation.startsWith('POST'))!.input).toEqual({ offeringId: idOf('b0') });
  expect(notices.at(-1)!.title).toBe('已提交申请，等待教师审核');
});

it('one is opened by its address, with its whole paper, and says that it was revoked', async () => {
  showScreen(OwnCertificatesScreen, {
    at: certificatesAddresses.own.to({ certificate: idOf('a0') }),
    person,
    answers: {
      'GET /certificates/own': () => ({
        issued: [ownOf({ revokedAt: '2027-01-02T02:00:00.000Z', reason: '成绩复核后更正' })],
        possible: [],
      }),
    },
  });
  const paper = await screen.findByRole('img', { name: '林晓舟的《数据结构与算法》课程学习证书' });
  for (const said of [
    '林晓舟',
    '《数据结构与算法》',
    '计 64 学时、4 学分，考核合格，总评优秀（91 分），特发此证。',
    '云海大学教务处',
  ])
    expect(within(paper).getByText(said)).toBeInTheDocument();
  expect(within(paper).getByText(/YH2026-HE-101-0007426/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('原因：成绩复核后更正');
});

it('applications are issued in a batch, and it is told which were not', async () => {
  const { asked, notices } = showScreen(CourseCertificatesScreen, {
    at: certificatesAddresses.course.to({ id: courseId }),
    person,
    answers: {
      'GET /certificates/courses/:courseId/scheme': () => schemeOf(),
      'GET /certificates/courses/:courseId/applications': () =>
        page([applicationOf('01', '宋怀瑾'), applicationOf('02', '许南乔', { status: 'reviewing' })]),
      'POST /certificates/courses/:courseId/decisions': () => ({
        done: 1,
        refused: [{ id: idOf('02'), why: 'unmet' }],
      }),
      'GET /courses/:id/manage': () => ({ offerings: [] }),
    } satisfies Answers,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  expect(screen.getByRole('button', { name: '开始审核 1 份' })).toBeEnabled();
  await press('通过并颁发 2 份');
  await vi.waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'warning', text: '目前的成绩未达到条件' }));
  expect(asked.find(({ operation }) => operation.startsWith('POST'))!.input).toEqual({
    ...{ courseId, action: 'issue', reason: '', ids: [idOf('01'), idOf('02')] },
  });
});

it('a part of the paper is moved by arrow keys and by the pointer, and saved with the rules', async () => {
  const { asked } = showScreen(CourseCertificatesScreen, {
    at: certificatesAddresses.course.to({ id: courseId, tab: 'scheme' }),
    person,
    answers: {
      'GET /certificates/courses/:courseId/scheme': () => schemeOf(),
      'PUT /certificates/courses/:courseId/scheme': () => schemeOf({ version: 5 }),
      'GET /courses/:id/manage': () => ({ offerings: [] }),
    } satisfies Answers,
  });
  const title = await screen.findByRole('button', { name: '移动标题，左 460，上 180' });
  title.focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
  const moved = screen.getByRole('button', { name: '移动标题，左 440，上 182' });
  Object.assign(moved, { setPointerCapture: () => {} });
  fireEvent.pointerDown(moved, { pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(moved, { pointerId: 1, clientX: 30, clientY: 5 });
  fireEvent.pointerUp(moved, { pointerId: 1 });
  fireEvent.pointerMove(moved, { pointerId: 1, clientX: 300, clientY: 300 });
  expect(screen.getByRole('spinbutton', { name: '左' })).toHaveValue(460);
  expect(screen.getByRole('spinbutton', { name: '上' })).toHaveValue(177);
  await userEvent.click(screen.getByRole('checkbox', { name: '总评至少（分）' }));
  await press('保存');
  await vi.waitFor(() => {
    const { input } = asked.find(({ operation }) => operation.startsWith('PUT'))!;
    const { version, minPoints, places } = input as CertificateSchemeWrite;
    expect({ version, minPoints, title: places.title }).toEqual({
      version: 4,
      minPoints: null,
      title: { x: 460, y: 177 },
    });
  });
});

it('an assistant reads the rules and decides nothing', async () => {
  const answers = {
    'GET /certificates/courses/:courseId/scheme': () => schemeOf({ mayManage: false, mayDecide: false }),
    'GET /certificates/courses/:courseId/applications': () => page([applicationOf('01', '宋怀瑾')]),
    'GET /courses/:id/manage': () => ({ offerings: [] }),
  } satisfies Answers;
  showScreen(CourseCertificatesScreen, { at: certificatesAddresses.course.to({ id: courseId }), person, answers });
  expect(await screen.findByText('宋怀瑾')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /通过/ })).toBeNull();
  await press('证书设置');
  expect(await screen.findByText('由主讲教师或学校管理员设置。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});

it('revoking wants a reason, and says what the server refuses', async () => {
  const onClose = vi.fn();
  const props = { courseId, id: idOf('01'), name: '林晓舟', number: claims.number, onClose };
  showScreen(() => <RevokeOverlay {...props} />, {
    at: '/',
    person,
    answers: {
      'POST /certificates/courses/:courseId/revocations': () => {
        throw new CallError(405, '当前状态下不能进行此操作');
      },
    },
  });
  expect(screen.getByRole('button', { name: '撤销证书' })).toBeDisabled();
  await press('成绩复核后更正。');
  await press('撤销证书');
  expect(await screen.findByText('当前状态下不能进行此操作')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
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
  let known: CertificateLists = { ...lists, keys: [{ id: '2026-a', year: 2026, publicKey }] };
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
  known = { ...known, revoked: [] };
});
