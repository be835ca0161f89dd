import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { minuteMs } from '#contract/common/length.rule.ts';
import { lengthText } from '#views/common/lengths.ts';
import { clockSecondText } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';
import attempt from '../homework/attempt.module.css';

interface Props {
  /** ISO time. */
  endsAt: string;
  /** The server's clock minus this computer's, ms. */
  clockOffset: number;
}

const urgentMs = 5 * minuteMs;

/** Time left by the server's clock, to the second; red in the last five minutes. */
export function Countdown({ endsAt, clockOffset }: Props) {
  const [at, setAt] = useState(() => now() + clockOffset);
  useEffect(() => {
    const timer = setInterval(() => setAt(now() + clockOffset), 1000);
    return () => clearInterval(timer);
  }, [clockOffset]);
  const left = Math.max(0, Date.parse(endsAt) - at);
  const isUrgent = left < urgentMs;
  const moment = clockSecondText(endsAt);
  return (
    <div className={attempt.left} data-urgent={isUrgent} role="timer">
      <span>
        <b>{left === 0 ? <Trans>时间到</Trans> : lengthText(left)}</b>
        <small>
          <Trans>{moment} 自动提交</Trans>
        </small>
      </span>
    </div>
  );
}
