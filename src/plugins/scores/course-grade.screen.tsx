import { useLingui } from '@lingui/react/macro';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { useSearchParams } from 'wouter';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { scoresOperations as operations } from '#contract/scores/scores.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, useSiteTitle } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { OfferingMissing } from '#views/common/missing.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { GradeCards, GradePage, GradeTitle } from '#views/scores/grade.view.tsx';
import { StandingCard } from '#views/scores/standing.view.tsx';
import { OwnAppealsPart } from './own-appeals.part.tsx';
import { OwnTrace } from './own-trace.part.tsx';
import { Pair, WhatIfCard } from '#views/scores/what-if.view.tsx';

/** `?id=` the offering. */
export default function CourseGradeScreen() {
  return (
    <GradePage>
      <Grade />
    </GradePage>
  );
}

function Grade() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id: offeringId } = scoresAddresses.mine.read(query);
  const input = offeringId ? { offeringId } : null;
  const platform = useSiteTitle();
  const grade = useOperation(operations.mine, input, { freshMs: 5000 });
  const standing = useOperation(operations.standing, input);
  const shown = shownOf(grade);
  if (!offeringId || shown.status !== 'shown') {
    const missing = <OfferingMissing headingLevel={2} />;
    return (
      <>
        <GradeTitle />
        {offeringId ? (
          <NotLoaded shown={shown} what={t`课程成绩`} skeleton={<SkeletonPage />} missing={missing} />
        ) : (
          missing
        )}
      </>
    );
  }
  return (
    <GradeCards
      grade={shown.data}
      platform={platform}
      workHref={(id) => homeworkAddresses.attempt.to({ id: offeringId, homework: id })}
      quizHref={(item) => quizzesAddresses.quiz.to({ id: offeringId, item })}
      examHref={(exam) => examsAddresses.exam.to({ id: offeringId, exam })}
      appeals={<OwnAppealsPart key={`appeals ${offeringId}`} offeringId={offeringId} />}
    >
      <Pair>
        {standing.data && <StandingCard standing={standing.data} grade={shown.data.grade} />}
        <WhatIfCard grade={shown.data} />
      </Pair>
      <OwnTrace key={offeringId} offeringId={offeringId} />
    </GradeCards>
  );
}
