import { Trans, useLingui } from '@lingui/react/macro';
import { minuteMs } from '#contract/common/length.rule.ts';
import { lengthText } from '#views/common/lengths.ts';
import { clockText } from '#views/common/moments.ts';
import text from '#views/common/text.module.css';
import styles from './exam-clock.module.css';
import { useTicking } from '../use-ticking.ts';

interface Props {
  /** ms since 1970. */
  endsAt: number;
  /** Of the whole attempt, ms: what the ring is a part of. */
  wholeMs: number;
  /** The server's clock. */
  now: () => number;
  /** Since then it stands still; null while it runs. */
  stoppedAt: number | null;
  /** Only minutes, and no ring that moves. */
  isCalm: boolean;
}

const urgentMs = 5 * minuteMs;
const radius = 22;
const round = 2 * Math.PI * radius;

/** Time left by the server's clock: a ring, the figures, and when the server hands in. Red in the last five minutes. */
export function ExamClock({ endsAt, wholeMs, now, stoppedAt, isCalm }: Props) {
  const { t } = useLingui();
  const at = useTicking(now, isCalm ? minuteMs : undefined);
  const left = Math.max(0, endsAt - (stoppedAt ?? at));
  const minutes = Math.ceil(left / minuteMs);
  const isUrgent = stoppedAt === null && left < urgentMs;
  const share = wholeMs > 0 ? Math.min(1, left / wholeMs) : 0;
  return (
    <div className={styles.clock} data-urgent={isUrgent} data-stopped={stoppedAt !== null}>
      {!isCalm && (
        <svg width={52} height={52} viewBox="0 0 52 52" aria-hidden>
          <circle cx={26} cy={26} r={radius} className={styles.track} />
          <circle
            cx={26}
            cy={26}
            r={radius}
            className={styles.left}
            strokeDasharray={`${share * round} ${round}`}
            transform="rotate(-90 26 26)"
          />
        </svg>
      )}
      <div role="timer" aria-label={t`剩余时间`}>
        <b>{left === 0 ? <Trans>时间到</Trans> : isCalm ? t`${minutes} 分钟` : lengthText(left)}</b>
        <small>
          {stoppedAt === null ? <Trans>剩余，{clockText(endsAt)} 自动交卷</Trans> : <Trans>已停，恢复后继续计时</Trans>}
        </small>
      </div>
      <span role="status" className={text.unseen}>
        {isUrgent && <Trans>还有 {minutes} 分钟</Trans>}
      </span>
    </div>
  );
}
