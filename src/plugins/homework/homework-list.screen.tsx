import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { homeworkAttemptOperations as operations } from '#contract/homework/homework.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { OfferingMissing } from '#views/common/missing.view.tsx';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { HomeworkList, HomeworkListPage } from '#views/homework/homework-list.view.tsx';

export default function HomeworkListScreen() {
  return (
    <HomeworkListPage>
      <Listed />
    </HomeworkListPage>
  );
}

function Listed() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { id: offeringId, page: pageNo } = homeworkAddresses.list.read(query);
  const list = useOperation(operations.list, offeringId ? { offeringId, pageNo, pageSize: 50 } : null, {
    freshMs: 5000,
  });
  const study = learningAddresses.study.to({ id: offeringId });
  const missing = <OfferingMissing />;
  if (!offeringId) return missing;
  return (
    <Loaded
      shown={shownOf(list)}
      what={t`作业列表`}
      skeleton={<SkeletonRows count={6} height={72} />}
      missing={missing}
      empty={
        <StateBlock kind="empty" title={t`暂无作业`} actions={[{ label: t`前往学习`, href: study }]}>
          {t`教师发布作业后，将显示在此处和“今天”的待办中。`}
        </StateBlock>
      }
    >
      {(page) => (
        <HomeworkList
          homework={page.data}
          page={page.pageNo}
          totalPage={page.totalPage}
          now={new Date(list.dataUpdatedAt)}
          hrefOf={(id) => homeworkAddresses.attempt.to({ id: offeringId, homework: id })}
          onPage={(pageNo) => navigate(homeworkAddresses.list.to({ id: offeringId, page: pageNo }))}
        />
      )}
    </Loaded>
  );
}
