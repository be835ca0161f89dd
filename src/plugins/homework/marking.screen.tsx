import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { markingOperations as operations } from '#contract/homework/marking.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { MarkingBlock, MarkingFrame } from '#views/homework/marking-frame.view.tsx';
import { MarkingPage } from './marking-page.part.tsx';

/** Without a submission in the address: the first that wants marking. */
export default function MarkingScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id: courseId, homework: homeworkId, submission: given, part } = homeworkAddresses.marking.read(query);
  const back = homeworkAddresses.manage.to({ id: courseId, homework: homeworkId, tab: 'submissions' });
  const isAsked = !given && homeworkId !== '';
  const unmarked = useOperation(
    operations.queue,
    isAsked ? { id: homeworkId, filter: 'unmarked', part, pageSize: 1 } : null,
  );
  const isAllMarked = unmarked.data?.data.length === 0;
  const all = useOperation(operations.queue, isAsked && isAllMarked ? { id: homeworkId, pageSize: 1 } : null);
  const first = given || (unmarked.data?.data[0] ?? all.data?.data[0])?.id;
  if (first && courseId && homeworkId)
    return <MarkingPage key={homeworkId} {...{ courseId, homeworkId, part, back }} submissionId={first} />;

  const error = unmarked.error ?? all.error;
  if (!error && homeworkId && !(isAllMarked && all.data)) return <SkeletonPage />;
  const none = (
    <StateBlock kind="empty" title={t`暂无作业提交`} actions={[{ label: t`返回作业`, href: back }]}>
      {t`学生提交后，在作业列表中点击“批改”即可开始。`}
    </StateBlock>
  );
  return (
    <MarkingFrame title={t`批改`} note="" back={back} save={null} neighbours={undefined} onRetry={() => undefined}>
      <MarkingBlock>
        {error ? <NotLoaded shown={shownOf({ ...unmarked, error })} what={t`提交队列`} missing={none} /> : none}
      </MarkingBlock>
    </MarkingFrame>
  );
}
