import { useState } from 'react';
import type { UsePage } from '#contract/banks/bank-work.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { QuestionUses } from '#views/banks/question-uses.view.tsx';

type Use = UsePage['data'][number];

const hrefOf = (courseId: string, { kind, id }: Use): string =>
  kind === 'exam'
    ? examsAddresses.manage.to({ id: courseId, exam: id })
    : kind === 'homework'
      ? homeworkAddresses.manage.to({ id: courseId, homework: id })
      : teachingAddresses.information.to({ id: courseId, tab: 'outline', node: id });

/** Where copies of a question are, with the way there. */
export function QuestionUsesPart({ courseId, questionId }: { courseId: string; questionId: string }) {
  const [pageNo, setPage] = useState(1);
  const uses = useOperation(banksOperations.uses, { id: questionId, pageNo, pageSize: 10 }, { freshMs: 0 });
  return <QuestionUses shown={shownOf(uses)} hrefOf={(use) => hrefOf(courseId, use)} onPage={setPage} />;
}
