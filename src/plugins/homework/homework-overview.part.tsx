import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import type { HomeworkRow } from '#contract/homework/homework.contract.ts';
import { homeworkOperations as operations } from '#contract/homework/homework.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { HomeworkTable, type StatusFilter } from '#views/homework/homework-table.view.tsx';
import { useQueryParts } from './use-query-parts.ts';

/** The homework of a course for its teachers. */
export function HomeworkOverview({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const { confirm, notify } = usePlatform();
  const { get, page, put } = useQueryParts();
  const status = (get('status') || 'all') as StatusFilter;
  const offeringId = get('offering');
  const search = useDeferredValue(get('q').trim());
  const list = useOperation(
    operations.list,
    {
      courseId,
      pageNo: page,
      pageSize: 20,
      ...(offeringId && { offeringId }),
      ...(search && { search }),
      ...(status !== 'all' && { status }),
    },
    { freshMs: 5000 },
  );
  const told = {
    refresh: [operations.list],
    onDone: ({ message }: { message: string }) => notify({ kind: 'success', title: message }),
  };
  const publish = useAct(operations.publish, told);
  const withdraw = useAct(operations.withdraw, told);
  const remove = useAct(operations.remove, told);
  const failed = (error: { message: string; requestId: string | null }) =>
    notify({ kind: 'error', title: t`操作失败`, text: error.message, requestId: error.requestId });

  const askRemove = async (row: HomeworkRow) => {
    const agreed = await confirm({
      title: t`删除“${row.title}”？`,
      text: t`题目将一并删除；已有学生作答的作业不能删除。`,
      agree: t`删除作业`,
      isDanger: true,
    });
    if (agreed) remove.mutate({ id: row.id }, { onError: failed });
  };

  const shown = shownOf(list);
  if (shown.status === 'failed')
    return (
      <NotLoaded
        shown={shown}
        what={t`作业`}
        missing={
          <StateBlock
            kind="missing"
            title={t`课程不存在`}
            actions={[{ label: t`返回首页`, href: portalAddresses.home.to() }]}
          >
            {t`你可能不是该课程教学团队的成员。`}
          </StateBlock>
        }
      />
    );
  return (
    <HomeworkTable
      page={list.data ?? null}
      isOneRun={offeringId !== ''}
      search={get('q')}
      status={status}
      newHref={homeworkAddresses.manage.to({ id: courseId, homework: 'new' })}
      hrefOf={(id, tab) => homeworkAddresses.manage.to({ id: courseId, homework: id, tab })}
      markingHref={(id) => homeworkAddresses.marking.to({ id: courseId, homework: id })}
      onSearch={(q) => put({ q, page: '' })}
      onStatus={(one) => put({ status: one === 'all' ? '' : one, page: '' })}
      onPage={(pageNo) => put({ page: String(pageNo) })}
      onPublish={({ id, version }) => publish.mutate({ id, version }, { onError: failed })}
      onWithdraw={({ id, version }) => withdraw.mutate({ id, version }, { onError: failed })}
      onRemove={(row) => void askRemove(row)}
    />
  );
}
