import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ExamMarkFilter } from '#contract/exams/exam-choices.rule.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useKeys } from '#kit/use-keys.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useRefresh, useTell } from '#shell/plugin-api.ts';
import { ExamMarkingView } from '#views/exams/marking/exam-marking.view.tsx';
import { ErratumNotes } from '#views/exams/attempts/own-talk.view.tsx';
import { ExamDivisionPart } from './exam-division.part.tsx';
import { ExamFiles } from './exam-files.part.tsx';
import { ExamRubricMarking } from './exam-rubric-marking.part.tsx';
import { regradeHref } from './regrade-href.rule.ts';

/** Answers that people mark: one question after the other, without names. */
export function ExamMarkingPart({ exam }: { exam: Exam }) {
  const { navigate } = usePlatform();
  const tell = useTell();
  const [query] = useSearchParams();
  const place = examsAddresses.manage.read(query);
  const refresh = useRefresh();
  const marking = useOperation(
    operations.marking,
    {
      id: exam.id,
      pageNo: place.page,
      pageSize: 10,
      ...(place.question && { questionId: place.question }),
      ...(place.mark && { state: place.mark }),
    },
    { freshMs: 0 },
  );
  const said = useOperation(talk.errata, { id: exam.id, pageSize: 100 });
  const errata = said.data?.data ?? [];
  const mark = useAct(operations.mark, { refresh: [operations.marking, operations.list, operations.watch] });
  const [isDividing, setDividing] = useState(false);
  const [entered, setEntered] = useState<string | null>(null);
  const open = (marking.data?.data ?? []).filter(({ mayMark }) => mayMark);
  const current = open.find(({ attemptId }) => attemptId === entered) ?? open[0];
  const step = (by: 1 | -1) => {
    const next = current && open[open.indexOf(current) + by];
    if (next) setEntered(next.attemptId);
  };
  const go = (parts: { question?: string; page?: number; mark?: ExamMarkFilter }) =>
    navigate(
      examsAddresses.manage.to({
        ...{
          id: exam.courseId,
          offering: exam.offeringId,
          exam: exam.id,
          tab: 'marking',
          question: place.question,
          mark: place.mark,
        },
        ...parts,
      }),
      { replace: true },
    );
  const { questions = [], questionId } = marking.data ?? {};
  const shownAt = questions.findIndex(({ id }) => id === questionId);
  const turn = (by: 1 | -1) => {
    const next = questions[shownAt + by];
    if (next) go({ question: next.id, page: 1 });
  };
  useKeys({
    j: () => turn(1),
    k: () => turn(-1),
    ...(questions[shownAt]?.rubric && { n: () => step(1), p: () => step(-1) }),
  });
  return (
    <>
      <ExamMarkingView
        shown={shownOf(marking)}
        isBusy={mark.isPending}
        regradeHref={regradeHref(exam)}
        noteOf={(question) => <ErratumNotes messages={errata} questionId={question} />}
        filesOf={({ attemptId, files }, questionId) =>
          files && <ExamFiles at={{ id: attemptId, questionId }} files={files} address={operations.file} />
        }
        rubricOf={({ attemptId }, { rubric, points: most }, mark) =>
          rubric && (
            <ExamRubricMarking
              {...mark}
              rubric={rubric}
              most={most}
              isCurrent={attemptId === current?.attemptId}
              onNext={() => step(1)}
            />
          )
        }
        onEnter={setEntered}
        onQuestion={(question) => go({ question, page: 1 })}
        onPage={(page) => go({ page })}
        state={place.mark ?? null}
        onState={(mark) => go({ mark: mark ?? undefined, page: 1 })}
        onDivide={() => setDividing(true)}
        onMark={(given) =>
          mark.mutate(given, {
            onError: (fault) => {
              // A colleague's mark is shown in place of the own, which was not written.
              if (conflictOf(operations.mark, fault)) void refresh(operations.marking);
              tell(fault);
            },
          })
        }
      />
      {isDividing && <ExamDivisionPart id={exam.id} onClose={() => setDividing(false)} />}
    </>
  );
}
