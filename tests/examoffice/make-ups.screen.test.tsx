// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import ArrangeMakeUpsOverlay from '../../src/plugins/examoffice/arrange-make-ups.overlay.tsx';
import { showScreen } from '../support/show-screen.tsx';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;

it('names a make-up of each exam, sends who was marked, and says who has one already', async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn<(isDone: true | null) => void>();
  const groups = [
    {
      ...{ examId: idOf('01'), course: '离散数学', exam: '期末考试', learners: 2 },
      learnerIds: [idOf('02'), idOf('03')],
    },
  ];
  showScreen(() => <ArrangeMakeUpsOverlay termId={idOf('04')} groups={groups} onClose={onClose} />, {
    at: examOfficeAddresses.page.to({ tab: 'makeUps' }),
    person: { id: idOf('0f'), name: '顾清和' },
    answers: {
      'POST /examoffice/makeups': (input: unknown) => {
        sent.push(input);
        return {
          exams: [{ id: idOf('05'), examId: idOf('01'), title: '期末补考', learners: 1 }],
          already: [{ name: '林晓舟', title: '期末考试 补考' }],
        };
      },
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByText('2 人')).toBeTruthy();
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: /离散数学 期末考试/ });
  expect(title.value).toBe('期末考试 补考');
  await user.clear(title);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '安排补考' }).disabled).toBe(true);
  await user.type(title, '期末补考');
  await user.click(screen.getByRole('button', { name: '安排补考' }));
  expect(sent).toEqual([
    {
      termId: idOf('04'),
      exams: [{ examId: idOf('01'), title: '期末补考', learnerIds: [idOf('02'), idOf('03')] }],
    },
  ]);
  expect(await screen.findByText('林晓舟 · 期末考试 补考')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '完成' }));
  expect(onClose).toHaveBeenCalledWith(true);
});
