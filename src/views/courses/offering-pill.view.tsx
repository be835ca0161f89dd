import { Trans } from '@lingui/react/macro';
import type { Offering } from '#contract/courses/courses.contract.ts';
import { StatusPill } from '#views/common/flag.view.tsx';
import { daysUntil } from './course.words.ts';

/** Where an offering stands in time, on a cover. */
export function OfferingPill({ offering }: { offering: Offering | null }) {
  if (!offering)
    return (
      <StatusPill phase="ended">
        <Trans>待开课</Trans>
      </StatusPill>
    );
  const { state, week, weeks, startsAt } = offering;
  if (state === 'running')
    return (
      <StatusPill phase="now">
        <Trans>
          第 {week ?? 1} 周 · 共 {weeks} 周
        </Trans>
      </StatusPill>
    );
  if (state === 'ended')
    return (
      <StatusPill phase="ended">
        <Trans>已结束 · 可回看</Trans>
      </StatusPill>
    );
  const days = daysUntil(startsAt);
  return (
    <StatusPill phase="soon">
      <Trans>{days} 天后开课</Trans>
    </StatusPill>
  );
}
