import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { homeworkAttemptOperations as operations } from '#contract/homework.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import { HomeworkList, HomeworkListPage } from '#views/homework/homework-list.view.tsx';

/** `?id=` the offering, `page=`. */
export default function HomeworkListScreen() {
  return (
    <HomeworkListPage>
      <Listed />
    </HomeworkListPage>
  );
}

function Listed() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const offeringId = query.get('id') ?? '';
  const pageNo = Math.max(1, Number(query.get('page')) || 1);
  const list = useOperation(operations.list, offeringId ? { offeringId, pageNo, pageSize: 50 } : null, {
    freshMs: 5000,
  });
  const study = `/course/detail/index/courseStudy?id=${offeringId}`;
  if (!offeringId || list.error?.code === 404 || list.error?.code === 400)
    return (
      <StateBlock kind="missing" title={t`该开课不存在`} actions={[{ label: t`浏览课程`, href: '/course/list' }]}>
        {t`你可能没有参加本次开课，或链接不完整。`}
      </StateBlock>
    );
  if (!list.data && list.error)
    return (
      <FailedBlock
        what={t`作业列表`}
        message={list.error.message}
        requestId={list.error.requestId}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <SkeletonRows count={6} height={72} />;
  if (list.data.totalCount === 0)
    return (
      <StateBlock kind="empty" title={t`暂无作业`} actions={[{ label: t`前往学习`, href: study }]}>
        {t`教师发布作业后，将显示在此处和“今天”的待办中。`}
      </StateBlock>
    );
  return (
    <HomeworkList
      homework={list.data.data}
      page={list.data.pageNo}
      totalPage={list.data.totalPage}
      now={new Date(list.dataUpdatedAt)}
      hrefOf={(id) => `/course/detail/index/homeworkTest/homeworkTestQuestion?id=${offeringId}&homework=${id}`}
      onPage={(page) =>
        setQuery((old) => {
          old.set('page', String(page));
          return old;
        })
      }
    />
  );
}
