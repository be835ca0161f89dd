// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ManagedCourses, ManagedCoursesWrite } from '#contract/maintenance/maintenance.contract.ts';
import { CallError } from '#shell/call-error.ts';
import { LibraryContext } from '../../src/plugins/maintenance/use-library.ts';
import LibraryCoursesScreen from '../../src/plugins/maintenance/library-courses.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { aLibrary, libraryId } from './material.builder.ts';

const path = '/maintenance/libraries/:libraryId/courses';
const course = (id: string, isGood = false) => ({ id, title: `课程${id}`, school: '', teacher: '', isGood });
let held: ManagedCourses;

function show() {
  return showScreen(
    () => (
      <LibraryContext value={aLibrary()}>
        <LibraryCoursesScreen tab="courses" onTab={() => null} />
      </LibraryContext>
    ),
    {
      at: `/maintenance/index/plate?library=${libraryId}&tab=courses`,
      answers: {
        [`GET ${path}`]: () => held,
        [`PUT ${path}`]: ({ courses, version }: ManagedCoursesWrite) => {
          if (version !== held.version) throw new CallError(409, '内容已被他人修改', { current: held });
          held = { version: version + 1, courses: courses.map(({ id, isGood }) => course(id, isGood)) };
          return { version: held.version };
        },
      },
    },
  );
}
const ids = () => held.courses.map(({ id }) => id);
const remove = async (id: string) => userEvent.click(await screen.findByRole('button', { name: `移出“课程${id}”` }));

beforeEach(() => (held = { version: 1, courses: [course('1'), course('2'), course('3')] }));

describe('the courses of a library', () => {
  it('are written one change after the other, each upon the version before', async () => {
    show();
    await remove('1');
    await remove('3');
    await waitFor(() => expect([ids(), held.version]).toEqual([['2'], 3]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('wait for a choice where somebody else wrote meanwhile, and what is done until then is not lost', async () => {
    show();
    await screen.findByText('课程 3 门');
    held = { version: 2, courses: [course('9', true)] };
    await remove('1');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('我的课程2、课程3');
    expect(alert).toHaveTextContent('其他成员的版本课程9（推荐）');
    await remove('2');
    expect(ids()).toEqual(['9']);
    await userEvent.click(within(alert).getByRole('button', { name: '使用我的版本' }));
    await waitFor(() => expect([ids(), held.version]).toEqual([['3'], 3]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('give way to the other side where that is chosen', async () => {
    show();
    await screen.findByText('课程 3 门');
    held = { version: 2, courses: [course('9')] };
    await remove('1');
    await userEvent.click(await screen.findByRole('button', { name: '使用其他成员的版本' }));
    expect(await screen.findByText('课程 1 门')).toBeInTheDocument();
    await remove('9');
    await waitFor(() => expect([ids(), held.version]).toEqual([[], 3]));
  });
});
