import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { scoresOperations as operations } from '#contract/scores.operations.ts';
import { useOperation, useSiteTitle } from '#shell/plugin-api.ts';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import { GradeCards, GradePage, GradeTitle } from '#views/scores/grade.view.tsx';
import { StandingCard } from '#views/scores/standing.view.tsx';
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
  const offeringId = query.get('id') ?? '';
  const input = offeringId ? { offeringId } : null;
  const platform = useSiteTitle();
  const grade = useOperation(operations.mine, input, { freshMs: 5000 });
  const standing = useOperation(operations.standing, input);
  if (!offeringId || grade.error?.code === 404 || grade.error?.code === 400)
    return (
      <>
        <GradeTitle />
        <StateBlock kind="missing" title={t`该开课不存在`} actions={[{ label: t`浏览课程`, href: '/course/list' }]}>
          {t`你可能没有参加本次开课，或链接不完整。`}
        </StateBlock>
      </>
    );
  if (!grade.data && grade.error)
    return (
      <>
        <GradeTitle />
        <FailedBlock
          what={t`课程成绩`}
          message={grade.error.message}
          requestId={grade.error.requestId}
          onRetry={() => void grade.refetch()}
        />
      </>
    );
  if (!grade.data)
    return (
      <>
        <GradeTitle />
        <SkeletonPage />
      </>
    );
  return (
    <GradeCards
      grade={grade.data}
      platform={platform}
      workHref={(id) => `/course/detail/index/homeworkTest/homeworkTestQuestion?id=${offeringId}&homework=${id}`}
    >
      <Pair>
        {standing.data && <StandingCard standing={standing.data} grade={grade.data.grade} />}
        <WhatIfCard grade={grade.data} />
      </Pair>
    </GradeCards>
  );
}
