// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import WorkContextSection from '../../src/plugins/teaching/work-context.section.tsx';
import { showScreen } from '../support/show-screen.tsx';

const course = (id: string, title: string) => ({
  id,
  sheet: { title, subject: '08', category: null, coverFileId: null },
  offerings: [
    { id: 'o-3', number: 3, term: '2026 秋' },
    { id: 'o-2', number: 2, term: '2026 春' },
  ],
});
const page = '/courseManagement/index/courseTestWork';
const show = (at: string, answer: (input: { id: string }) => unknown = ({ id }) => course(id, '数据结构')) =>
  showScreen(() => <WorkContextSection name="作业考试" />, {
    at,
    answers: {
      'GET /courses/:id/manage': answer,
      'GET /courses/taught': () => ({ data: [course('c-1', '数据结构'), { id: 'c-2', title: '编译原理' }] }),
    },
  });

describe('the left of the work bar', () => {
  it('names the course of the address, however the page was come to', async () => {
    show(`${page}?id=c-1`);
    expect(screen.getByText('作业考试')).toBeVisible();
    expect(await screen.findByRole('button', { name: '数据结构' })).toBeVisible();
  });

  it('keeps the page’s own name where the course cannot be read', async () => {
    show(`${page}?id=c-1`, () => Promise.reject(new Error('offline')));
    expect(await screen.findByText('作业考试')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to another course on the same page, and leaves the term of this one behind', async () => {
    const { asked } = show(`${page}?id=c-1&offering=o-2`);
    const hands = userEvent.setup();
    const button = await screen.findByRole('button', { name: '数据结构' });
    expect(asked.map(({ operation }) => operation)).not.toContain('GET /courses/taught');
    await hands.click(button);
    const others = await screen.findByRole('navigation', { name: '更换课程' });
    expect(await within(others).findByRole('link', { name: '编译原理' })).toHaveAttribute('href', `${page}?id=c-2`);
  });

  it('says the chosen term, and leads to others', async () => {
    show(`${page}?id=c-1&offering=o-2&search=x`);
    const hands = userEvent.setup();
    await hands.click(await screen.findByRole('button', { name: '2026 春 · 第 2 次开课' }));
    const terms = within(screen.getByRole('navigation', { name: '更换学期' }));
    expect(terms.getByRole('link', { name: '2026 秋 · 第 3 次开课' })).toHaveAttribute(
      'href',
      `${page}?id=c-1&search=x&offering=o-3`,
    );
    expect(terms.getByRole('link', { name: '不限学期' })).toHaveAttribute('href', `${page}?id=c-1&search=x`);
    expect(terms.getByRole('link', { current: true })).toHaveTextContent('2026 春');
  });
});
