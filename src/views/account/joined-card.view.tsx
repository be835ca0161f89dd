import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Joining } from '#contract/account/joining.contract.ts';
import { minuteText } from '#views/common/moments.ts';
import { JoiningParts } from './joining-parts.view.tsx';
import account from './account.module.css';

interface Props {
  joining: Joining;
  onUndo: () => void;
}

/** An account that was joined, as long as that can be undone. */
export function JoinedCard({ joining, onUndo }: Props) {
  const { t } = useLingui();
  const { goes, parts, joinedAt, undoUntil } = joining;
  const who = [goes.name, goes.accountMasked].filter(Boolean).join(' ');
  const [at, until] = [minuteText(joinedAt), undoUntil === null ? '' : minuteText(undoUntil)];
  return (
    <section className={account.card} aria-label={t`已合并的账号`}>
      <div className={account.head}>
        <h2>{t`已合并的账号`}</h2>
        <Button onClick={onUndo}>{t`撤销合并`}</Button>
      </div>
      <p className={account.hint}>
        <Trans>
          {who} 于 {at} 并入当前账号，{until} 前可以撤销。
        </Trans>
      </p>
      {parts.length > 0 && <JoiningParts parts={parts} />}
    </section>
  );
}
