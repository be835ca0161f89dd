import { Button } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular, LockClosedRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Review } from '#contract/course-review/course-review.contract.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import { clockText, minuteText } from '#views/common/moments.ts';
import styles from './review-foot.module.css';

interface Props {
  review: Review;
  /** Comments of the course that are not resolved, and those of them that want a change. */
  open: { all: number; must: number };
  isBusy: boolean;
  onHold: (isHeld: boolean) => void;
  onPass: () => void;
  onReturn: () => void;
  onWithdraw: () => void;
}

/** What stands in the way, who has it, and the decision. */
export function ReviewFoot({ review, open, isBusy, onHold, onPass, onReturn, onWithdraw }: Props) {
  const { t } = useLingui();
  const { may, holder, status, reason, decidedAt } = review;
  const isOthers = holder !== null && !holder.isOwn;
  const until = holder && clockText(holder.until);
  return (
    <footer className={styles.foot}>
      <p>
        {decidedAt ? (
          status === 'returned' ? (
            <b>{t`退回原因：${reason}`}</b>
          ) : (
            <span>{t`${minuteText(decidedAt)} 结束`}</span>
          )
        ) : open.must > 0 ? (
          <b>
            <Trans>{open.must} 条必须修改的意见未解决</Trans>
          </b>
        ) : (
          <span>{t`没有未解决的必须修改意见`}</span>
        )}{' '}
        {isOthers && <span>{t`${holder.name} 正在审核，至 ${until ?? ''}`}</span>}
        {holder?.isOwn && <span>{t`由我审核，至 ${until ?? ''}`}</span>}
      </p>
      {may.withdraw && (
        <Button disabled={isBusy} onClick={onWithdraw}>
          {t`撤回送审`}
        </Button>
      )}
      {may.decide && !isOthers && (
        <>
          <span className={styles.keys} aria-hidden>
            <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {t`上下项`} <KeyCap>N</KeyCap> {t`下一条意见`}
          </span>
          <Button disabled={isBusy} icon={<LockClosedRegular />} onClick={() => onHold(!holder)}>
            {holder ? t`结束占用` : t`开始审核`}
          </Button>
          <Button disabled={isBusy || open.must > 0} icon={<CheckmarkRegular />} onClick={onPass}>
            {status === 'submitted' ? t`推荐` : t`通过`} <KeyCap>A</KeyCap>
          </Button>
          <Button appearance="primary" disabled={isBusy} icon={<DismissRegular />} onClick={onReturn}>
            {open.all > 0 ? <Trans>退回修改，附 {open.all} 条意见</Trans> : <Trans>退回修改</Trans>} <KeyCap>R</KeyCap>
          </Button>
        </>
      )}
    </footer>
  );
}
