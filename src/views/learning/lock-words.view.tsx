import { Trans, useLingui } from '@lingui/react/macro';
import type { Lock } from '#contract/teaching/release.contract.ts';
import { listText } from '#views/common/list-text.ts';
import { minuteText } from '#views/common/moments.ts';

/** What an item waits for, in one short sentence. */
export function LockWords({ condition }: { condition: Lock[number] }) {
  const { t } = useLingui();
  if (condition.kind === 'from') return <Trans>{minuteText(condition.at)} 开放</Trans>;
  if (condition.kind === 'after') return <Trans>完成“{condition.title}”后开放</Trans>;
  if (condition.kind === 'score') {
    const { title, atLeast } = condition;
    return (
      <Trans>
        “{title}”得分达到 {atLeast}% 后开放
      </Trans>
    );
  }
  return t`面向${listText(condition.names)}开放`;
}
