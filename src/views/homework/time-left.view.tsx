import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { dayMs } from '#contract/common/length.rule.ts';
import { spanText } from '#views/common/lengths.ts';
import { minuteText } from '#views/common/moments.ts';
import styles from './attempt.module.css';

interface Props {
  /** ISO time. */
  dueAt: string;
  /** Late work is taken until then; null where it is refused. */
  closesAt: string | null;
  /** The server's clock minus this computer's, ms. */
  clockOffset: number;
}

/** Time left until the due time by the server's clock; red in the last day. */
export function TimeLeft({ dueAt, closesAt, clockOffset }: Props) {
  const [now, setNow] = useState(() => Date.now() + clockOffset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + clockOffset), 1000);
    return () => clearInterval(timer);
  }, [clockOffset]);
  const left = Date.parse(dueAt) - now;
  const leftLate = closesAt === null ? 0 : Date.parse(closesAt) - now;
  const moment = minuteText(left > 0 ? dueAt : (closesAt ?? dueAt));
  return (
    <div className={styles.left} data-urgent={left < dayMs} role="timer">
      <span>
        <b>{left > 0 ? spanText(left) : leftLate > 0 ? <Trans>迟交中</Trans> : <Trans>已截止</Trans>}</b>
        <small>{left > 0 || leftLate > 0 ? <Trans>{moment} 截止</Trans> : moment}</small>
      </span>
    </div>
  );
}
