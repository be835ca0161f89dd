import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'wouter';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import type { QuizList } from '#contract/quizzes/quiz-team.contract.ts';
import { quizTeamOperations as operations } from '#contract/quizzes/quiz-team.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { CourseQuizzes } from '#views/quizzes/course-quizzes.view.tsx';
import { QuizDetails, VideoDetails } from '#views/quizzes/quiz-details.view.tsx';
import { QuizFiguresView } from '#views/quizzes/quiz-figures.view.tsx';
import { QuizPlanDialog } from '#views/quizzes/quiz-plan-dialog.view.tsx';
import { QuizLearners } from '#views/quizzes/quiz-learners.view.tsx';
import { QuizReasonDialog, type TeamAct } from '#views/quizzes/quiz-reason-dialog.view.tsx';

/** What was done of the quizzes of a course, for its team. */
export default function CourseQuizzesScreen() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = quizzesAddresses.manage.read(query);
  const { id: courseId, offering } = place;
  const list = useOperation(
    operations.list,
    courseId ? { courseId, ...(offering && { offeringId: offering }) } : null,
    { freshMs: 5000 },
  );
  if (!courseId)
    return (
      <StateBlock
        kind="missing"
        title={t`未指定课程`}
        actions={[{ label: t`任教课程`, href: teachingAddresses.taught.to() }]}
      >
        {t`请从“任教课程”中打开一门课程。`}
      </StateBlock>
    );
  return (
    <Loaded shown={shownOf(list)} what={t`测验`} skeleton={<SkeletonRows count={6} height={56} />}>
      {(page) => {
        const one = page.data.find(({ itemId }) => itemId === place.item);
        if (one && page.offeringId)
          return (
            <OneQuiz
              key={one.itemId}
              page={page}
              quiz={one}
              offeringId={page.offeringId}
              onStale={() => void list.refetch()}
            />
          );
        const video = page.videos.find(({ itemId }) => itemId === place.item);
        if (video && page.offeringId)
          return <OneVideo courseId={courseId} offeringId={page.offeringId} video={video} />;
        return (
          <CourseQuizzes
            page={page}
            hrefOf={(item) =>
              quizzesAddresses.manage.to({ id: courseId, item, ...(page.offeringId && { offering: page.offeringId }) })
            }
            outlineHref={teachingAddresses.information.to({ id: courseId, tab: 'outline' })}
            onOffering={(next) => navigate(quizzesAddresses.manage.to({ id: courseId, offering: next }))}
          />
        );
      }}
    </Loaded>
  );
}

interface VideoProps {
  courseId: string;
  offeringId: string;
  video: QuizList['videos'][number];
}

function OneVideo({ courseId, offeringId, video: { itemId, title } }: VideoProps) {
  const figures = useOperation(operations.figures, { itemId, offeringId }, { freshMs: 5000 });
  return (
    <VideoDetails title={title} backHref={quizzesAddresses.manage.to({ id: courseId, offering: offeringId })}>
      <QuizFiguresView shown={shownOf(figures)} />
    </VideoDetails>
  );
}

interface OneProps {
  page: QuizList;
  quiz: QuizList['data'][number];
  offeringId: string;
  /** Somebody else changed it meanwhile. */
  onStale: () => void;
}

function OneQuiz({ page, quiz, offeringId, onStale }: OneProps) {
  const { navigate, notify } = usePlatform();
  const tell = useTell();
  const [query] = useSearchParams();
  const place = quizzesAddresses.manage.read(query);
  const { itemId } = quiz;
  const tab = place.tab || 'learners';
  const filter = place.filter || 'all';
  const search = useDeferredValue(place.q.trim());
  const [asked, setAsked] = useState<TeamAct | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const learners = useOperation(
    operations.learners,
    tab === 'learners'
      ? { itemId, offeringId, filter, pageNo: place.page, pageSize: 20, ...(search && { search }) }
      : null,
    { freshMs: 5000 },
  );
  const figures = useOperation(operations.figures, tab === 'figures' ? { itemId, offeringId } : null, {
    freshMs: 5000,
  });
  const refresh = { refresh: [operations.list, operations.learners, operations.figures] };
  const done = { onError: ({ message }: Error) => notify({ kind: 'error', title: message }) };
  const extra = useAct(operations.extra, refresh);
  const reset = useAct(operations.reset, refresh);
  const plan = useAct(operations.plan, { refresh: [operations.list], onDone: () => setPlanning(false) });
  const at = { id: page.courseId, offering: offeringId, item: itemId };
  const go = (parts: Partial<Parameters<typeof quizzesAddresses.manage.to>[0]>) =>
    navigate(quizzesAddresses.manage.to({ ...at, tab, filter, q: place.q, page: place.page, ...parts }), {
      replace: true,
    });
  const agree = (reason: string) => {
    if (asked?.kind === 'extra') extra.mutate({ itemId, offeringId, learnerId: asked.learnerId, reason }, done);
    if (asked?.kind === 'reset') reset.mutate({ id: asked.attemptId, reason }, done);
    setAsked(null);
  };
  return (
    <QuizDetails
      quiz={quiz}
      tab={tab}
      backHref={quizzesAddresses.manage.to({ id: page.courseId, offering: offeringId })}
      onTab={(next) => go({ tab: next, page: 1 })}
      {...(page.mayChange && { onPlan: () => setPlanning(true) })}
    >
      {tab === 'learners' ? (
        <QuizLearners
          shown={shownOf(learners)}
          filter={filter}
          search={place.q}
          mayChange={page.mayChange}
          onFilter={(next) => go({ filter: next, page: 1 })}
          onSearch={(q) => go({ q, page: 1 })}
          onPage={(next) => go({ page: next })}
          onAct={setAsked}
        />
      ) : (
        <QuizFiguresView shown={shownOf(figures)} />
      )}
      {isPlanning && (
        <QuizPlanDialog
          key={quiz.plan.version}
          title={quiz.title}
          plan={quiz.plan}
          isBusy={plan.isPending}
          onAgree={(next) =>
            plan.mutate(
              { itemId, offeringId, ...next },
              {
                onError: (fault) => {
                  tell(fault);
                  onStale();
                },
              },
            )
          }
          onCancel={() => setPlanning(false)}
        />
      )}
      {asked && <QuizReasonDialog act={asked} onAgree={agree} onCancel={() => setAsked(null)} />}
    </QuizDetails>
  );
}
