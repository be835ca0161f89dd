// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { wholeItem } from '#contract/notes/note.rule.ts';
import { notesAddresses } from '#contract/notes/notes.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import type { StudyPlace, StudyStage } from '#shell/plugin-api.ts';
import OwnNotesScreen from '../../src/plugins/notes/own-notes.screen.tsx';
import StudyNotesSection from '../../src/plugins/notes/study-notes.section.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { idOf, noteOf, NotesWorld, offeringId } from './notes.builder.ts';

const person = { id: idOf('d0') };
const passage = { text: '线索指向前驱', before: '', after: '', at: 4 };
let world = new NotesWorld();
const [first, second] = [
  noteOf('01', '根在前', { positionMs: 208_000 }),
  noteOf('02', '根在后', { positionMs: 402_000 }),
];
const third = noteOf('03', '记号', { passage });

const own = (place: { course?: string; note?: string } = {}, parts = {}) =>
  showScreen(OwnNotesScreen, { at: notesAddresses.own.to(place), answers: world.answers, person, parts });
const here = () => window.location.pathname + window.location.search;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The item beside which notes are written, as a test moves in it. */
function stageOf(start: StudyPlace) {
  let place = start;
  const listeners = new Set<() => void>();
  const [gone, marked]: [StudyPlace[], (readonly number[])[]] = [[], []];
  const stage: StudyStage = {
    now: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    goTo: (to) => void gone.push(to),
    takePicture: async () => new File(['x'], 'frame.jpg', { type: 'image/jpeg' }),
    mark: (at) => void marked.push(at),
  };
  const move = (to: Partial<StudyPlace>) =>
    act(() => {
      place = { ...wholeItem, ...to };
      for (const listener of listeners) listener();
    });
  return { stage, move, gone, marked };
}
const study = (start: Partial<StudyPlace> = { positionMs: 501_000 }, wanted = '', parts = {}) => {
  const staged = stageOf({ ...wholeItem, ...start });
  const item = { id: idOf(start.passage ? 'b1' : 'b0'), title: '3.2 遍历', kind: 'video' as const };
  const Section = () => <StudyNotesSection {...{ offeringId, item, wanted }} stage={staged.stage} />;
  return { ...staged, ...showScreen(Section, { at: '/', answers: world.answers, person, parts }) };
};
const field = () => screen.findByRole('textbox', { name: '新的笔记' });
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

beforeEach(() => {
  world = new NotesWorld();
  world.notes = [first, second, third];
});

it('gathers notes by course and item, each with the way back to its second or passage', async () => {
  own({ course: offeringId });
  const film = (await screen.findByRole('heading', { name: /3.2 遍历/ })).closest('section')!;
  expect(within(film).getByText('2 条 · 看到 58%')).toBeVisible();
  expect(within(film).getByText('根在前')).toBeVisible();
  const [dot, chip] = within(film).getAllByRole('link', { name: '回到 03:28' });
  for (const link of [dot!, chip!]) expect(link.getAttribute('href')).toContain(`t=208&note=${first.id}`);
  expect(screen.getByRole('link', { name: '回到 原文' }).getAttribute('href')).toContain(`note=${third.id}`);
  expect(screen.getByText('线索指向前驱')).toBeVisible();
  expect(screen.getByText(/1 门课/)).toHaveTextContent('1 门课 3 条，只有自己看得到');
});

it('a search and an order stand in the address; where nothing leads back it says why', async () => {
  world.notes = [
    { ...first, jump: 'removed' },
    { ...second, jump: 'left' },
  ];
  const { asked } = own({ course: offeringId });
  expect(await screen.findByText('内容已从课程中移除')).toBeVisible();
  expect(screen.getByText('已退出课程，不能再进入')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^回到/ })).toBeNull();
  await press('按时间');
  await userEvent.type(screen.getByRole('searchbox'), '没有{Enter}');
  expect(await screen.findByText('未找到符合条件的笔记')).toBeVisible();
  expect(here()).toBe(notesAddresses.own.to({ course: offeringId, order: 'time', search: '没有' }));
  const lists = asked.filter(({ operation }) => operation === 'GET /notes/entries');
  expect(lists.at(-1)!.input).toMatchObject({ offeringId, order: 'time', search: '没有' });
});

it('an edited note saves itself, and is told saved only when the server said so', async () => {
  own({ course: offeringId });
  await userEvent.click(await screen.findByRole('button', { name: '修改笔记：根在前' }));
  const box = await screen.findByRole('textbox', { name: '笔记：03:28' });
  expect(box).toHaveFocus();
  world.refusal = new CallError(null as never, '');
  await userEvent.type(box, '，在中');
  await press(/^完成/);
  expect(await screen.findByText(/网络断开/)).toBeVisible();
  expect(screen.queryByText(/已自动保存/)).toBeNull();
  expect(box).toHaveValue('根在前，在中');
  await press(/^完成/);
  expect(await screen.findByText('根在前，在中')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '笔记：03:28' })).toBeNull();
  expect(world.written.at(-1)).toMatchObject({ id: first.id, version: 1, body: '根在前，在中' });
});

it('two pages that changed one note lose neither side', async () => {
  own({ course: offeringId });
  await userEvent.click(await screen.findByRole('button', { name: '修改笔记：根在前' }));
  const box = await screen.findByRole('textbox', { name: '笔记：03:28' });
  world.notes = [{ ...first, body: '另一页写的', version: 5 }, second];
  await userEvent.type(box, '，这一页');
  await press(/^完成/);
  const conflict = await screen.findByRole('alert');
  expect(within(conflict).getByText('另一页写的')).toBeVisible();
  expect(within(conflict).getByText('根在前，这一页')).toBeVisible();
  await press('使用此页面的版本');
  await vi.waitFor(() => expect(world.written.at(-1)).toMatchObject({ version: 5, body: '根在前，这一页' }));
});

it('a deleted note comes back at a press', async () => {
  const { notices } = own() as never as { notices: { title: string; action: { onPress: () => void } }[] };
  await userEvent.click(await screen.findByRole('button', { name: '删除笔记：根在前' }));
  await vi.waitFor(() => expect(screen.queryByText('根在前')).toBeNull());
  act(() => notices.at(-1)!.action.onPress());
  expect(await screen.findByText('根在前')).toBeVisible();
});

it('an export says how many it takes, and hands the file over', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const { asked } = own({ course: offeringId });
  await userEvent.click(await screen.findByRole('button', { name: '导出 3 条' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF（带截图）' }));
  await vi.waitFor(() => expect(saved).toEqual(['我的笔记.pdf']));
  expect(asked.at(-1)).toEqual({ operation: 'GET /notes/export', input: { offeringId, format: 'pdf' } });
});

it('nothing noted yet says where to begin', async () => {
  world.notes = [];
  own();
  expect(await screen.findByRole('heading', { name: '暂无笔记' })).toBeVisible();
});

it('N begins a note where the film is; it stays there while the film goes on, and the next begins at once', async () => {
  const { move, marked } = study();
  expect(await field()).toHaveAttribute('placeholder', expect.stringContaining('08:21'));
  await screen.findByText('根在前');
  expect(marked.at(-1)).toEqual([208_000, 402_000]);
  await userEvent.keyboard('n');
  expect(await field()).toHaveFocus();
  await userEvent.type(await field(), '为什么先压左链');
  move({ positionMs: 530_000 });
  await save();
  expect(await screen.findByText('为什么先压左链')).toBeVisible();
  await vi.waitFor(async () => expect(await field()).toHaveValue(''));
  expect(await field()).toHaveFocus();
  expect(world.written).toHaveLength(1);
  expect(world.written[0]).toMatchObject({ version: 0, body: '为什么先压左链', spot: { positionMs: 501_000 } });
  expect(await field()).toHaveAttribute('placeholder', expect.stringContaining('08:50'));
});

it('a new note that the server refuses stays in sight with its words, beside the next', async () => {
  study();
  world.refusal = new CallError(413, '一项内容最多 500 条笔记');
  await userEvent.type(await field(), '第五百零一条');
  await save();
  expect(await screen.findByText(/保存失败：一项内容最多 500 条笔记/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '笔记：08:21' })).toHaveValue('第五百零一条');
  expect(await field()).toHaveValue('');
  await press('重试');
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: '笔记：08:21' })).toBeNull());
  expect(await screen.findByText('第五百零一条')).toBeVisible();
});

it('a chip leads back to its place; what the address names is gone to', async () => {
  world.notes = [third];
  const { gone } = study({ passage }, third.id);
  await userEvent.click(await screen.findByRole('button', { name: '回到 原文' }));
  await vi.waitFor(() => expect(gone).toHaveLength(2));
  expect(gone.every((place) => place.passage?.text === passage.text)).toBe(true);
  expect(screen.getByRole('listitem', { current: true })).toHaveTextContent('记号');
});

it('a picture of the frame is sent as a file of one’s own, and belongs to the note', async () => {
  const sent: string[] = [];
  const send = async (owner: string, { name }: File) => {
    sent.push(`${owner} ${name}`);
    return { fileId: idOf('f0') };
  };
  study({ positionMs: 9000 }, '', { upload: { send } });
  await field();
  await press('截图');
  await vi.waitFor(() => expect(sent).toEqual([`${person.id} frame.jpg`]));
  expect(await screen.findByRole('button', { name: '移除截图' })).toBeVisible();
  await userEvent.click(await field());
  await save();
  await vi.waitFor(() => expect(world.written.at(-1)).toMatchObject({ body: '', pictureFileId: idOf('f0') }));
});
