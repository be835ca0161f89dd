// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import ClassDetailScreen from '../../src/plugins/classes/class-detail.screen.tsx';
import CourseClassesScreen from '../../src/plugins/classes/course-classes.screen.tsx';
import OfferingClassScreen from '../../src/plugins/classes/offering-class.screen.tsx';
import OwnClassesScreen from '../../src/plugins/classes/own-classes.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { classId, ClassWorld, courseId, offeringId, otherId } from './classes.builder.ts';

const person = { id: '00000000-0000-4000-8000-000000000009' };
let world = new ClassWorld();
beforeEach(() => {
  world = new ClassWorld();
});

const learn = (Screen = OfferingClassScreen, at: string = classesAddresses.offering.to({ id: offeringId })) =>
  showScreen(Screen, { at, answers: world.answers, person });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const here = () => window.location.pathname + window.location.search;
const boxes = () => screen.findByRole('textbox', { name: '输入教师提供的 6 位班级码' });

it('one’s own class shows its members, one’s place in its bars, and the code for others', async () => {
  learn();
  expect(await screen.findByRole('heading', { name: '计科 2302' })).toBeVisible();
  expect(await screen.findByText('周以衡')).toBeVisible();
  expect(screen.getByRole('img', { name: /你在 10%–20% 一档，比你进度快的有 1 人/ })).toBeVisible();
  expect(screen.getByText('352 816')).toBeVisible();
});

it('a pasted code looks the class up, and joins it only once that was agreed to', async () => {
  world.own = null;
  const { asked } = learn();
  await userEvent.click(await boxes());
  await userEvent.paste(' 352 816 ');
  expect(await screen.findByText('沈知远 · 云海大学')).toBeVisible();
  expect(asked.some(({ operation }) => operation === 'POST /classes/joining')).toBe(false);
  world.refusal = new CallError(405, '教学班人数已满');
  await press('申请加入');
  expect(await screen.findByText('教学班人数已满')).toBeVisible();
  world.refusal = null;
  await press('申请加入');
  await vi.waitFor(() => expect(here()).toBe(classesAddresses.own.to()));
  expect(asked.findLast(({ operation }) => operation === 'POST /classes/joining')!.input).toEqual({ code: '352816' });
});

it('a wrong code stays in the boxes with the server’s words', async () => {
  world.own = null;
  learn();
  await userEvent.type(await boxes(), '123456');
  expect(await screen.findByText('班级码不正确或已失效')).toBeVisible();
  expect(await boxes()).toHaveValue('123456');
  await userEvent.clear(await boxes());
  expect(screen.queryByText('班级码不正确或已失效')).toBeNull();
});

it('a code in the address fills the boxes and asks nothing by itself', async () => {
  const { asked } = learn(OwnClassesScreen, classesAddresses.own.to({ code: '352816' }));
  expect(await boxes()).toHaveValue('352816');
  expect(await screen.findByRole('link', { name: '计科 2302' })).toBeVisible();
  expect(asked.map(({ operation }) => operation)).toEqual(['GET /classes/own']);
  await press('查找班级');
  expect(await screen.findByText('同时申请选课，教师通过后进入班级')).toBeVisible();
});

it('whoever may leaves after a question, and stands outside again', async () => {
  learn(OfferingClassScreen, classesAddresses.offering.to({ id: offeringId }));
  await screen.findByRole('heading', { name: '计科 2302' });
  await press('退出班级');
  expect(await boxes()).toBeVisible();
});

it('the team sees all classes, and opens one', async () => {
  learn(CourseClassesScreen, classesAddresses.course.to({ id: courseId }));
  expect(await screen.findByText(/2 个班 43 人 · 3 人未分班/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '软件 2301' }));
  expect(here()).toBe(classesAddresses.detail.to({ id: courseId, class: otherId }));
});

it('members are chosen, removed upon the versions that were seen, and put back', async () => {
  const { asked, notices } = learn(ClassDetailScreen, classesAddresses.detail.to({ id: courseId, class: classId }));
  const table = await screen.findByRole('table', { name: '计科 2302的成员' });
  await userEvent.click(within(table).getByRole('checkbox', { name: '选择方沐言' }));
  await press('移出 1 人');
  await vi.waitFor(() => expect(screen.queryByText('方沐言')).toBeNull());
  expect(asked.find(({ operation }) => operation === 'POST /classes/:id/acts')!.input).toEqual({
    ...{
      id: classId,
      act: 'remove',
      toClassId: null,
      rows: [{ id: '00000000-0000-4000-8000-000000000001', version: 2 }],
    },
  });
  await act(async () => notices.at(-1)!.action!.onPress());
  expect(await screen.findByText('方沐言')).toBeVisible();
});
