// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CourseIntroduction, EnrolButtonState } from '#contract/courses/courses.contract.ts';
import { CallError } from '#shell/call-error.ts';
import CourseIntroductionScreen from '../../src/plugins/courses/course-introduction.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { someIntroduction } from './shown-courses.builder.ts';

const at = `/course/introduce?id=${someIntroduction().id}`;
const apply = 'POST /offerings/:offeringId/enrolment';

const show = (change: Partial<CourseIntroduction> = {}, options: { signsIn?: boolean; path?: string } = {}) =>
  showScreen(CourseIntroductionScreen, {
    at: options.path ?? at,
    signsIn: options.signsIn,
    answers: { 'GET /courses/:id': () => someIntroduction(change), [apply]: () => ({ enrolment: null }) },
  });

const button = (state: EnrolButtonState, moment: string | null = null) => ({ state, at: moment, seatsLeft: null });
const mine = { id: 'e', status: 'active', since: '2026-09-01T00:00:00.000Z', reason: null } as const;

describe('the course introduction', () => {
  it.each<[EnrolButtonState, RegExp, Partial<CourseIntroduction>]>([
    ['notYet', /12月1日开放报名/, { button: button('notYet', '2026-12-01T04:00:00.000Z') }],
    ['closed', /报名已截止/, {}],
    ['full', /名额已满/, {}],
    ['applied', /已申请，等待教师审核/, {}],
    ['removed', /已被移出课程/, {}],
    ['none', /尚未安排开课/, {}],
    ['ended', /已结束/, {}],
  ])('cannot be entered while %s, and says why', async (state, label, change) => {
    show({ button: button(state), ...change });
    for (const one of await screen.findAllByRole('button', { name: label })) expect(one).toBeDisabled();
  });

  it.each<[EnrolButtonState, RegExp, string]>([
    ['enrolled', /开始学习|继续学习/, '/course/detail/index/courseStudy?id='],
    ['ended', /回看课程/, '/course/detail/index/courseStudy?id='],
    ['teaching', /管理课程/, '/courseManagement/index/courseInformation?id='],
  ])('leads those who are %s to their place', async (state, label, href) => {
    show({ button: button(state), mine: state === 'teaching' ? null : mine });
    const [link] = await screen.findAllByRole('link', { name: label });
    expect(link).toHaveAttribute('href', expect.stringContaining(href));
  });

  it('enrols by one press', async () => {
    const { asked, notices } = show();
    const [enrol] = await screen.findAllByRole('button', { name: '立即参加' });
    await userEvent.click(enrol!);
    await waitFor(() => expect(notices).toHaveLength(1));
    const { offering } = someIntroduction();
    expect(asked).toContainEqual({ operation: apply, input: { offeringId: offering!.id } });
  });

  it('logs a visitor in and enrols by the same press; closing the login enrols nobody', async () => {
    const closed = show({ button: button('login') }, { signsIn: false });
    await userEvent.click((await screen.findAllByRole('button', { name: '登录后参加' }))[0]!);
    expect(closed.asked.some(({ operation }) => operation === apply)).toBe(false);
  });

  it('goes on to enrol after the login', async () => {
    const { asked } = show({ button: button('login') }, { signsIn: true });
    await userEvent.click((await screen.findAllByRole('button', { name: '登录后参加' }))[0]!);
    await waitFor(() => expect(asked.some(({ operation }) => operation === apply)).toBe(true));
  });

  it('cleans the introduction once more before it is shown', async () => {
    show();
    expect(await screen.findByText('介绍')).toBeVisible();
    expect(document.querySelector('[role=tabpanel] script, [onerror]')).toBeNull();
  });

  it('keeps tab and offering in the address', async () => {
    show();
    await userEvent.click(await screen.findByRole('tab', { name: '章节目录' }));
    expect(window.location.search).toContain('tab=outline');
    expect(screen.getByText('从排队说起')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: '教学团队' })).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('开课学期'), '第 1 次开课　2026 春');
    expect(window.location.search).toContain('offering=');
  });

  it('says so when there is no such course', async () => {
    showScreen(CourseIntroductionScreen, {
      at,
      answers: {
        'GET /courses/:id': () => {
          throw new CallError(404, '未找到');
        },
      },
    });
    expect(await screen.findByRole('heading', { name: '课程不存在或已下架' })).toBeVisible();
    expect(screen.getByRole('link', { name: '查看其他课程' })).toHaveAttribute('href', '/course/list');
  });
});
