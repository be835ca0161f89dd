import { useLingui } from '@lingui/react/macro';
import { clockSecondText } from '#views/common/moments.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import type { useMarking } from './use-marking.ts';

/** What stands there while no submission is open: loading, held by somebody else, failed, or all done. */
export function MarkingWaiting({
  desk: { snapshot, send },
  back,
}: {
  desk: ReturnType<typeof useMarking>;
  back: string;
}) {
  const { t } = useLingui();
  const { heldBy, lockedUntil, message } = snapshot.context;
  const retry = () => send({ type: 'marking.retry' });
  if (snapshot.matches('taken')) {
    const until = lockedUntil ? clockSecondText(lockedUntil) : '';
    return (
      <StateBlock
        kind="refused"
        title={t`${heldBy ?? ''}老师正在批改这份作业`}
        actions={[
          { label: t`重试`, onPress: retry },
          { label: t`返回作业`, href: back },
        ]}
      >
        {t`批改锁于 ${until} 到期，可先批改队列中的其他作业。`}
      </StateBlock>
    );
  }
  if (snapshot.matches('failed'))
    return <FailedBlock what={t`这份作业`} message={message ?? undefined} onRetry={retry} />;
  if (snapshot.matches('cleared'))
    return (
      <StateBlock kind="done" title={t`全部批改完成`} actions={[{ label: t`返回公布成绩`, href: back }]}>
        {t`全部作业均已评分，公布后学生可见。`}
      </StateBlock>
    );
  return <SkeletonRows count={5} height={96} />;
}
