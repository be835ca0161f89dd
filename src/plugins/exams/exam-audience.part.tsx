import { useDeferredValue, useState } from 'react';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { conflictOf } from '#kit/conflict.ts';
import type { RecordPlace } from '#kit/save-record.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, useTell } from '#shell/plugin-api.ts';
import { AudienceCard } from '#views/exams/settings/audience-card.view.tsx';
import { AudienceDialog } from '#views/exams/settings/audience-dialog.view.tsx';

interface Props {
  exam: Exam;
  place: RecordPlace<Exam>;
  /** What is typed is saved before. */
  settle: () => Promise<number | null>;
}

/** Whom an exam is for: everybody of the offering, or a list. */
export function ExamAudiencePart({ exam, place, settle }: Props) {
  const { id, courseId, offeringId, audience } = exam;
  const [isAdding, setIsAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const tell = useTell();
  const learners = useOperation(
    enrolmentsOperations.review,
    isAdding ? { courseId, offeringId, status: 'active', pageSize: 20, ...(search && { search }) } : null,
  );
  const written = useAct(operations.audience, {
    refresh: [operations.list, operations.watch],
    onDone: ({ result }) => place.put(result),
  });
  const write = async (learnerIds: string[] | null) => {
    const version = await settle();
    if (version === null) return;
    written.mutate(
      { id, version, learnerIds },
      {
        onError: (fault) => {
          const conflict = conflictOf(operations.audience, fault);
          if (conflict) place.put(conflict);
          tell(fault);
        },
      },
    );
  };
  const listed = (audience.learners ?? []).map(({ learnerId }) => learnerId);
  const source = audience.makesUpFor;
  return (
    <>
      <AudienceCard
        audience={audience}
        candidates={exam.candidates}
        sourceHref={source && examsAddresses.manage.to({ id: courseId, offering: offeringId, exam: source.id })}
        mayChange={exam.mayChange && (exam.status === 'draft' || exam.status === 'scheduled')}
        isBusy={written.isPending}
        onAdd={() => setIsAdding(true)}
        onRemove={(learnerId) => void write(listed.filter((one) => one !== learnerId))}
        onEverybody={() => void write(null)}
      />
      {isAdding && (
        <AudienceDialog
          taken={listed}
          shown={shownOf(learners)}
          search={typed}
          onSearch={setTyped}
          onAgree={(added) => {
            setIsAdding(false);
            void write([...listed, ...added]);
          }}
          onCancel={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
