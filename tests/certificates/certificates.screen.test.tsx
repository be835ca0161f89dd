// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { certificatesAddresses } from '#contract/certificates/certificates.addresses.ts';
import type { CertificateSchemeWrite } from '#contract/certificates/certificates.contract.ts';
import { CallError } from '#shell/call-error.ts';
import CourseCertificatesScreen from '../../src/plugins/certificates/course-certificates.screen.tsx';
import OwnCertificatesScreen from '../../src/plugins/certificates/own-certificates.screen.tsx';
import RevokeOverlay from '../../src/plugins/certificates/revoke.overlay.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { applicationOf, claims, courseId, idOf, ownOf, possibleOf, schemeOf } from '../support/certificates.builder.ts';

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

it('what another member saved meanwhile stays, but for what was changed here too', async () => {
  let stored = schemeOf();
  const { asked } = showScreen(CourseCertificatesScreen, {
    at: certificatesAddresses.course.to({ id: courseId, tab: 'scheme' }),
    person,
    answers: {
      'GET /certificates/courses/:courseId/scheme': () => stored,
      'PUT /certificates/courses/:courseId/scheme': (sent: CertificateSchemeWrite) => {
        const theirs = schemeOf({ version: 5, minPoints: 75 });
        if (sent.version < 5) {
          stored = theirs;
          throw new CallError(409, '内容已被他人修改', { current: theirs });
        }
        stored = { ...theirs, ...sent, version: 6 };
        return stored;
      },
      'GET /courses/:id/manage': () => ({ offerings: [] }),
    } satisfies Answers,
  });
  const unit = await screen.findByRole('textbox', { name: '签发单位' });
  await userEvent.clear(unit);
  await userEvent.type(unit, '云海大学计算机学院');
  await press('保存');
  await screen.findByDisplayValue('75');
  expect(unit).toHaveValue('云海大学计算机学院');
  await press('保存');
  await vi.waitFor(() =>
    expect(asked.findLast(({ operation }) => operation.startsWith('PUT'))!.input).toMatchObject({
      ...{ version: 5, unit: '云海大学计算机学院', minPoints: 75 },
    }),
  );
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
