import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAreaOn, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { BasicInfoPage, TaughtTerms, TeachingFacts } from '#views/teaching/basic-info.view.tsx';

/** 教学信息: what the platform knows of a teacher's work, each with the way to where it is changed. */
export default function BasicInfoScreen() {
  const { t } = useLingui();
  const { navigate, person } = usePlatform();
  const [query] = useSearchParams();
  const { page: pageNo } = teachingAddresses.basicInfo.read(query);
  const hasPage = useAreaOn('teachers');
  const own = useOperation(teachersOperations.own, hasPage ? {} : null);
  const offerings = useOperation(teachingOperations.offerings, { pageNo, pageSize: 50 });
  return (
    <BasicInfoPage
      facts={
        hasPage && (
          <Loaded shown={shownOf(own)} what={t`教学信息`} skeleton={<SkeletonRows count={2} height={96} />}>
            {(page) => <TeachingFacts name={person.name} page={page} />}
          </Loaded>
        )
      }
      terms={
        <Loaded
          shown={shownOf(offerings)}
          what={t`任教课程`}
          skeleton={<SkeletonRows count={6} height={64} />}
          empty={
            <StateBlock
              kind="empty"
              title={t`暂无开课记录`}
              actions={[{ label: t`任教课程`, href: teachingAddresses.taught.to() }]}
            >
              {t`课程开课后，在这里按学期列出。`}
            </StateBlock>
          }
        >
          {(page) => (
            <TaughtTerms page={page} onPage={(next) => navigate(teachingAddresses.basicInfo.to({ page: next }))} />
          )}
        </Loaded>
      }
    />
  );
}
