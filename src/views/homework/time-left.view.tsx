import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { minuteText } from '#views/common/moments.ts';
import styles from './attempt.module.css';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a span is, in its two largest units. */
export function useSpanText() {
  const { t } = useLingui();
  return (ms: number): string => {
    const days = Math.floor(ms / dayMs);
    const hours = Math.floor((ms % dayMs) / hourMs);
    const minutes = Math.floor((ms % hourMs) / minuteMs);
    if (days > 0) return t`${days} 天 ${hours} 小时`;
    if (hours > 0) return t`${hours} 小时 ${minutes} 分`;
    return t`${minutes} 分 ${Math.floor((ms % minuteMs) / 1000)} 秒`;
  };
}

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
  const spanText = useSpanText();
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
