// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { agendaAddresses } from '#contract/agenda/agenda.addresses.ts';
import { agendaTab } from '#contract/agenda/agenda.rule.ts';
import type { Agenda, AgendaEntry, AgendaEntryAdd, AgendaThing, DuePage } from '#contract/agenda/agenda.contract.ts';
import { dayMs, hourMs } from '#contract/common/length.rule.ts';
import { addDays, dayOf, momentOf } from '#contract/common/platform-time.rule.ts';
import AgendaSection from '../../src/plugins/agenda/agenda.section.tsx';
import NextStepSection from '../../src/plugins/agenda/next-step.section.tsx';
import { showScreen } from '../support/show-screen.tsx';

const now = new Date().toISOString();
const today = dayOf(now);
const after = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const id = '00000000-0000-4000-8000-000000000001';
const courseId = '00000000-0000-4000-8000-0000000000c0';
const entry: AgendaEntry = {
  ...{ id, form: 'task', title: '还书', note: '三本', at: after(9 * dayMs), until: null, isDay: false },
  ...{ isDone: false, version: 2 },
};

const thing = (name: string, some: Partial<AgendaThing> = {}): AgendaThing => ({
  ...{
    id: name,
    name,
    form: 'task',
    state: 'open',
    place: '',
    course: { id: courseId, title: '数据结构' },
    until: null,
  },
  ...{ kind: { id: 'homework', name: '作业' }, at: after(hourMs), isDay: false, opensAt: null, waiting: 0 },
  ...{ link: `/${name}`, own: null },
  ...some,
});
const own = thing('还书', {
  ...{ course: null, kind: { id: 'ownTask', name: '我的待办' }, at: entry.at },
  own: { id, version: 2, note: '三本' },
});
const choices = { kinds: [{ id: 'homework', name: '作业' }], courses: [{ id: courseId, name: '数据结构' }] };
const pageOf = (data: AgendaThing[]): DuePage => ({
  ...{ data, now, todayCount: 1, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 },
  ...choices,
});
const rangeOf = (data: AgendaThing[], terms: Agenda['terms'] = []): Agenda => ({
  ...{ data, now, isCut: false, terms },
  ...choices,
});
const nothingLearnt = {
  now,
  current: null,
  due: [],
  dueCount: 0,
  week: [],
  counts: { studying: 0, upcoming: 0, finished: 0 },
};

function shown(
  due: AgendaThing[],
  range: Agenda = rangeOf(due),
  query: Partial<Parameters<typeof agendaAddresses.own.to>[0]> = {},
) {
  const asked: { due: unknown[]; range: { from: string; until: string }[] } = { due: [], range: [] };
  const written: unknown[] = [];
  const place = showScreen(AgendaSection, {
    at: agendaAddresses.own.to({ tab: agendaTab, ...query }),
    answers: {
      'GET /agenda/due': (input) => {
        asked.due.push(input);
        return pageOf(due);
      },
      'GET /agenda/range': (input: { from: string; until: string }) => {
        asked.range.push(input);
        return range;
      },
      'GET /learning/today': () => nothingLearnt,
      'GET /agenda/entries/:id': () => entry,
      'POST /agenda/entries': (input: AgendaEntryAdd) => {
        written.push(input);
        return { ...input, id, version: 1 };
      },
      'POST /agenda/entries/:id/done': (input) => {
        written.push(input);
        return entry;
      },
    },
  });
  return { ...place, asked, written };
}

describe('what is to be done', () => {
  it('stands in groups by how close its end is, below the one thing that comes first and why', async () => {
    shown([
      thing('迟交的', { state: 'late', at: after(-hourMs) }),
      thing('将截止的', { at: after(2 * dayMs) }),
      thing('草稿', { at: after(8 * dayMs), state: 'begun' }),
      thing('批改', { state: 'waiting', waiting: 5, at: after(-dayMs) }),
    ]);
    const groups = await screen.findAllByRole('heading', { level: 3 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['迟交的', '已逾期', '三天内', '以后', '待批改']);
    const first = screen.getByRole('region', { name: '接下来做什么' });
    expect(within(first).getByText(/仍可补交/)).toBeVisible();
    expect(within(first).getByRole('link', { name: '前往补交' })).toHaveAttribute('href', '/迟交的');
    expect(screen.getByRole('link', { name: '继续完成：草稿' })).toHaveAttribute('href', '/草稿');
    expect(screen.getByText('5 份待批改')).toBeVisible();
    expect(screen.getByText('共 4 项，1 项今天到期')).toBeVisible();
  });

  it('is ticked off where it is one’s own, and comes back at a press', async () => {
    const { written, notices } = shown([own]);
    await userEvent.click(await screen.findByRole('checkbox', { name: '完成：还书' }));
    await expect.poll(() => notices.map(({ title }) => title)).toEqual(['已完成待办']);
    notices[0]!.action!.onPress();
    await expect.poll(() => written.length).toBe(2);
    expect(written).toEqual([
      { id, isDone: true },
      { id, isDone: false },
    ]);
  });

  it('is narrowed by kind and course in the address, and says so where nothing is left', async () => {
    const { asked } = shown([], rangeOf([]), { course: courseId });
    expect(await screen.findByText('未找到符合条件的待办')).toBeVisible();
    expect(asked.due[0]).toMatchObject({ course: courseId });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '类型' }), '作业');
    expect(new URLSearchParams(location.search).get('kind')).toBe('homework');
    expect(asked.range.at(-1)).toMatchObject({ course: courseId, kind: 'homework' });
  });
});

describe('the calendar', () => {
  it('shows a month with weeks of the term, holidays and what is done, and counts what has no room', async () => {
    const at = (day: string, clock = '10:00') => momentOf(`${day}T${clock}`);
    const things = [
      ...['a', 'b', 'c', 'd', 'e'].map((name) => thing(name, { at: at('2026-11-20') })),
      thing('早课', { form: 'event', state: 'none', at: at('2026-11-20', '08:00') }),
      thing('停的课', { form: 'event', state: 'cancelled', at: at('2026-11-17', '08:00') }),
    ];
    const terms = [
      {
        ...{ name: '2026 秋', startsOn: '2026-09-07', endsOn: '2027-01-15' },
        holidays: [{ name: '校庆', startsOn: '2026-11-12', endsOn: '2026-11-12' }],
        makeUpDays: [{ day: '2026-11-14', replaces: '2026-11-12' }],
      },
    ];
    const { asked } = shown([], rangeOf(things, terms), { day: '2026-11-20' });
    const day = await screen.findByRole('gridcell', { name: /^11月20日/ });
    // What is to be done comes before a lesson that begins earlier.
    expect(
      within(day)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/a', '/b']);
    expect(within(day).getByRole('button', { name: '还有 4 项' })).toBeVisible();
    expect(within(screen.getByRole('gridcell', { name: /^11月16日/ })).getByText('第 11 周')).toBeVisible();
    expect(within(screen.getByRole('gridcell', { name: /^11月12日/ })).getByText('校庆')).toBeVisible();
    expect(within(screen.getByRole('gridcell', { name: /^11月14日/ })).getByText(/补 .* 的课/)).toBeVisible();
    expect(screen.getByRole('link', { name: /停的课.*停课/ })).toHaveAttribute('data-look', 'cancelled');
    expect(asked.range[0]).toMatchObject({ from: '2026-10-26', until: '2026-12-06' });
    await userEvent.click(within(day).getByRole('button', { name: '还有 4 项' }));
    expect(await screen.findByRole('link', { name: 'e' })).toBeVisible();
  });

  it('is walked by keys: days, weeks, months, today, and Enter writes an entry on the day', async () => {
    shown([], rangeOf([]), { day: '2026-11-20' });
    const cell = (name: RegExp) => screen.findByRole('gridcell', { name });
    const press = async (from: RegExp, key: string) => fireEvent.keyDown(await cell(from), { key });
    await press(/^11月20日/, 'ArrowRight');
    expect(await cell(/^11月21日/)).toHaveFocus();
    await press(/^11月21日/, 'ArrowUp');
    expect(await cell(/^11月14日/)).toHaveFocus();
    await press(/^11月14日/, 'PageDown');
    expect(await cell(/^12月14日/)).toHaveFocus();
    await press(/^12月14日/, 't');
    expect(new URLSearchParams(location.search).get('day')).toBeNull();
    expect(document.querySelector('[data-today]')).toHaveFocus();
    fireEvent.keyDown(document.querySelector('[data-today]')!, { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: '新建日程' })).toBeVisible();
  });

  it('takes what a person writes, by the platform’s clocks', async () => {
    const { written } = shown([]);
    await userEvent.click(await screen.findByRole('button', { name: '新建日程' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox', { name: '标题' }), '取学生证');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '全天' }));
    fireEvent.change(within(dialog).getByLabelText(/截止时间/), { target: { value: addDays(today, 3) } });
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await expect
      .poll(() => written)
      .toEqual([
        {
          ...{ form: 'task', title: '取学生证', note: '', isDay: true, isDone: false, until: null },
          at: momentOf(`${addDays(today, 3)}T00:00`),
        },
      ]);
  });

  it('shows an entry of one’s own to change', async () => {
    shown([own]);
    await userEvent.click(await screen.findByRole('button', { name: '编辑：还书' }));
    expect(await screen.findByRole('textbox', { name: '备注' })).toHaveValue('三本');
  });
});

it('the home page says the next step with its reason, and nothing where there is none', async () => {
  const answers = (due: AgendaThing[]) => ({
    'GET /agenda/due': () => pageOf(due),
    'GET /learning/today': () => nothingLearnt,
  });
  showScreen(NextStepSection, { at: '/index/home', answers: answers([thing('小测')]) });
  expect(await screen.findByText(/还剩 (1 小时|59 分钟)，是最先截止的一项/)).toBeVisible();
  expect(screen.getByRole('link', { name: /待办与日历/ })).toHaveAttribute('href', '/account/center?tab=agenda');
});
