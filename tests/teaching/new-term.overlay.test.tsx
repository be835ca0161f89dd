// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NewTermAdd, NewTermSource } from '#contract/teaching/new-term.contract.ts';
import { CallError } from '#shell/call-error.ts';
import NewTermOverlay from '../../src/plugins/teaching/new-term.overlay.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { courseId, someCourse } from '../support/taught.builder.ts';

/** jsdom lays nothing out; message bars ask how wide they are. */
beforeAll(() => {
  const nothing = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

const holidays = [{ name: '清明节', startsOn: '2099-04-04', endsOn: '2099-04-06' }];
const source: NewTermSource = {
  offering: {
    ...{ id: courseId, number: 3, term: '2098 秋', status: 'running', capacity: 80, isReviewed: true },
    ...{ startsAt: '2098-09-01T00:00:00.000Z', endsAt: '2099-01-11T15:00:00.000Z' },
    ...{ enrolFrom: '2098-08-25T00:00:00.000Z', enrolUntil: '2098-09-20T16:00:00.000Z' },
    ...{ learners: 150, waiting: 0, version: 1, state: 'running', isOpen: false, weeks: 19, week: 5 },
  },
  term: { id: courseId, name: '2098 秋', startsOn: '2098-09-01', endsOn: '2099-01-18', holidays: [] },
  terms: [
    {
      id: 'b7a52a9c-5a0e-4f34-b7cb-4bb2b5f7c1a2',
      name: '2099 春',
      startsOn: '2099-02-24',
      endsOn: '2099-07-05',
      holidays,
    },
  ],
  contents: [
    {
      ...{ kind: 'homework', kindName: '作业', id: 'h1', name: '作业一' },
      dates: [{ id: 'dueAt', name: '截止', at: '2098-10-11T15:59:00.000Z' }],
    },
    { ...{ kind: 'outline', kindName: '大纲', id: courseId, name: '大纲中的作业换为新作业', dates: [] } },
  ],
};

function show(add: (input: NewTermAdd) => unknown = () => someCourse(), from = source) {
  const closed: unknown[] = [];
  const { asked } = showScreen(
    () => <NewTermOverlay offeringId={courseId} number={4} onClose={(course) => closed.push(course)} />,
    {
      at: '/courseManagement/index/courseInformation',
      answers: { 'GET /offerings/:offeringId/new-term': () => from, 'POST /offerings/:offeringId/new-term': add },
    },
  );
  const sent = () =>
    asked.filter(({ operation }) => operation.startsWith('POST')).map(({ input }) => input as NewTermAdd);
  return { closed, sent };
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: '安排第 4 次开课' }));

describe('copying an offering to a new term', () => {
  it('moves every date by weeks into the next term of the school, and says which falls on a holiday', async () => {
    const { closed, sent } = show();
    // 25 weeks from the Monday of the one term's first week to that of the other.
    expect(await screen.findByLabelText('作业一：截止')).toHaveValue('2099-04-04T23:59');
    expect(screen.getByText('清明节')).toBeVisible();
    await save();
    await waitFor(() => expect(closed).toEqual([someCourse()]));
    expect(sent()).toEqual([
      expect.objectContaining({
        ...{ term: '2099 春', capacity: 80, isReviewed: true, startsAt: '2099-02-23T00:00:00.000Z' },
        contents: [
          { kind: 'homework', id: 'h1', dates: [{ id: 'dueAt', at: '2099-04-04T15:59:00.000Z' }] },
          { kind: 'outline', id: courseId, dates: [] },
        ],
      }),
    ]);
  });

  it('takes over what is ticked, on the day that was chosen by hand, and keeps it where the server refuses', async () => {
    const { closed, sent } = show(() => {
      throw new CallError(5030, '服务暂时不可用');
    });
    const due = await screen.findByLabelText('作业一：截止');
    await userEvent.clear(due);
    expect(screen.getByRole('button', { name: '安排第 4 次开课' })).toBeDisabled();
    await userEvent.type(due, '2099-04-12T23:59');
    await userEvent.click(screen.getByRole('checkbox', { name: '大纲中的作业换为新作业' }));
    await save();
    expect(await screen.findByText('服务暂时不可用')).toBeVisible();
    expect(due).toHaveValue('2099-04-12T23:59');
    expect([closed, sent()[0]!.contents]).toEqual([
      [],
      [{ kind: 'homework', id: 'h1', dates: [{ id: 'dueAt', at: '2099-04-12T15:59:00.000Z' }] }],
    ]);
  });

  it('says why something cannot be taken over, and takes the rest', async () => {
    const why = '试卷已密封，打开试卷后才能复制';
    const exam = { kind: 'exam', kindName: '考试', id: 'e1', name: '期中考试', dates: [], leftOut: why };
    const { sent } = show(undefined, { ...source, contents: [...source.contents, exam] });
    const all = await screen.findByRole('checkbox', { name: '复制的内容（2 / 2）' });
    const [name, reason] = [screen.getByRole('checkbox', { name: '期中考试' }), screen.getByText(why)];
    expect(all).toBeChecked();
    expect(name).toBeDisabled();
    expect(name).not.toBeChecked();
    expect(reason).toBeVisible();
    await userEvent.click(all);
    await userEvent.click(all);
    await save();
    await waitFor(() => expect(sent()[0]!.contents.map(({ id }) => id)).toEqual(['h1', courseId]));
  });
});
