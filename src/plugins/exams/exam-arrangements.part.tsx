import { useDeferredValue, useState } from 'react';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import type { ExamArrangement } from '#contract/exams/exam-paper.contract.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { ArrangementDialog } from '#views/exams/settings/arrangement-dialog.view.tsx';
import { ArrangementList } from '#views/exams/settings/arrangement-list.view.tsx';

interface Props {
  exam: Exam;
  arrangements: readonly ExamArrangement[];
  onChange: (arrangements: ExamArrangement[]) => void;
}

/** What single learners are granted: extra time, a window of their own. */
export function ExamArrangements({ exam, arrangements, onChange }: Props) {
  const [edited, setEdited] = useState<ExamArrangement | 'new' | null>(null);
  /** Of those who were chosen in this visit. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([...exam.arrangements.map(({ learnerId, name }) => [learnerId, name] as const), ...chosen]);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const learners = useOperation(
    enrolmentsOperations.review,
    edited === 'new'
      ? {
          ...{ courseId: exam.courseId, offeringId: exam.offeringId, status: 'active', pageSize: 8 },
          ...(search && { search }),
        }
      : null,
  );
  const mayChange =
    exam.mayChange && (exam.status === 'draft' || exam.status === 'scheduled' || exam.status === 'open');
  return (
    <>
      <ArrangementList
        arrangements={arrangements}
        names={names}
        mayChange={mayChange}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onRemove={({ learnerId }) => onChange(arrangements.filter((one) => one.learnerId !== learnerId))}
      />
      {edited && (
        <ArrangementDialog
          key={edited === 'new' ? 'new' : edited.learnerId}
          arrangement={edited === 'new' ? null : edited}
          names={names}
          taken={arrangements.map(({ learnerId }) => learnerId)}
          shown={shownOf(learners)}
          search={typed}
          onSearch={setTyped}
          onAgree={(arrangement, name) => {
            if (name !== null) setChosen(new Map([...chosen, [arrangement.learnerId, name]]));
            onChange([...arrangements.filter((one) => one.learnerId !== arrangement.learnerId), arrangement]);
            setEdited(null);
          }}
          onCancel={() => setEdited(null)}
        />
      )}
    </>
  );
}
