import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  endOf,
  handInFrom,
  lastEndOf,
  ownTimes,
  type ExamAllowance,
  type ExamFinding,
  type ExamRepair,
  type ExamTimes,
} from '#contract/exams/exam-times.rule.ts';
import { dayMs, minuteMs } from '#contract/common/length.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { clockText, dayText, minuteText, weekdayText } from '#views/common/moments.ts';
import { useCheckWords } from '../exam.words.ts';
import styles from './exam-times.module.css';

interface Props {
  times: ExamTimes;
  findings: readonly ExamFinding[];
  allowances: readonly (ExamAllowance & { learnerId: string })[];
  candidates: number;
  /** Null where nothing can be changed any more. */
  onRepair: ((repair: ExamRepair) => void) | null;
}

/** Minutes between two words of the scale; the shortest is taken that leaves room. */
const steps = [10, 15, 30, 60, 120, 240, 480, 1440];
const mostTicks = 8;

/** Round moments within; whole hours of the platform's zone are whole hours everywhere. */
function ticksOf(from: number, until: number): number[] {
  const minutes = (until - from) / minuteMs;
  const step = minuteMs * (steps.find((one) => minutes / one <= mostTicks) ?? Math.ceil(minutes / mostTicks));
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((until - first) / step) + 1) }, (_, at) => first + at * step);
}

interface Row {
  id: string;
  name: string;
  note: string;
  bars: { look: 'lobby' | 'window' | 'taker' | 'missing'; from: number; to: number; text: string }[];
  isConflict?: boolean;
}

/** The window, and what it leaves to whoever begins on time, at the last moment, and then with extra time. */
export function ExamTimeline({ times, findings, allowances, candidates, onRepair }: Props) {
  const { t } = useLingui();
  const words = useCheckWords();
  const own = ownTimes(times);
  const end = lastEndOf(times, allowances);
  const minutesText = (ms: number) => {
    const minutes = Math.round(ms / minuteMs);
    return t`作答 ${minutes} 分钟`;
  };
  const taker = (id: string, name: string, startsAt: number, allowance?: ExamAllowance): Row => {
    const until = endOf(times, startsAt, allowance);
    const promised = startsAt + ownTimes(times, allowance).promisedMs;
    const isShort = times.kind === 'timed' && promised > until;
    const missing = Math.ceil((promised - until) / minuteMs);
    return {
      ...{ id, name, note: clockText(startsAt), isConflict: isShort },
      bars: [
        { look: 'taker', from: startsAt, to: until, text: minutesText(until - startsAt) },
        ...(isShort ? [{ look: 'missing' as const, from: until, to: promised, text: t`少 ${missing} 分钟` }] : []),
      ],
    };
  };
  const longest = allowances.toSorted((a, b) => ownTimes(times, b).promisedMs - ownTimes(times, a).promisedMs)[0];
  const windowMinutes = Math.round((own.closesAt - own.opensAt) / minuteMs);
  const isSound = own.opensAt < own.closesAt;
  const rows: Row[] = isSound
    ? [
        {
          ...{ id: 'window', name: t`考试窗口`, note: t`${candidates} 人` },
          bars: [
            { look: 'lobby', from: own.lobbyAt, to: own.opensAt, text: t`候考` },
            { look: 'window', from: own.opensAt, to: own.closesAt, text: t`窗口 ${windowMinutes} 分钟` },
          ],
        },
        taker('onTime', t`准时入场`, own.opensAt),
        taker('latest', t`最晚入场`, own.lastEntryAt),
        ...(longest && ownTimes(times, longest).promisedMs > own.promisedMs
          ? [taker('extra', t`最晚入场且加时`, ownTimes(times, longest).lastEntryAt, longest)]
          : []),
      ]
    : [];
  const from = own.lobbyAt;
  const until = Math.max(end, ...rows.flatMap(({ bars }) => bars.map(({ to }) => to)));
  const hasDays = until - from > dayMs;
  const timeText = hasDays ? minuteText : clockText;
  const placeOf = (at: number) => `${(((at - from) / (until - from)) * 100).toFixed(2)}%`;
  const wrong = findings.filter(({ state }) => state !== 'ok');
  const conflicts = wrong.filter(({ state }) => state === 'conflict').length;
  const warnings = wrong.length - conflicts;
  const fine = findings.length - wrong.length;
  const marks = [own.lastEntryAt, ...(times.earliestHandInMinutes === null ? [] : [handInFrom(times, own.opensAt)])];
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Trans>时间规则</Trans>
        </h2>
        <span className={styles.quiet}>{weekdayText(times.opensAt)}</span>
        <span className={styles.flags}>
          {conflicts > 0 && <FlagTag tone="error">{t`${conflicts} 处冲突`}</FlagTag>}
          {warnings > 0 && <FlagTag tone="late">{t`${warnings} 处提醒`}</FlagTag>}
          <FlagTag tone="ok">{t`${fine} 条通过`}</FlagTag>
        </span>
      </div>
      {rows.length > 0 && (
        <div className={styles.line}>
          <span className={styles.empty} />
          <div className={styles.scale} aria-hidden>
            {ticksOf(from, until).map((at) => (
              <span key={at} style={{ insetInlineStart: placeOf(at) }}>
                {hasDays ? dayText(at) : clockText(at)}
              </span>
            ))}
          </div>
          {rows.map((row) => (
            <div key={row.id} className={styles.row}>
              <span className={styles.name} data-state={row.isConflict ? 'conflict' : undefined}>
                {row.name}
                <small>{row.note}</small>
              </span>
              <div className={styles.track}>
                {row.bars.map((bar) => (
                  <span
                    key={bar.look}
                    className={styles.bar}
                    data-look={bar.look}
                    title={`${bar.text} · ${clockText(bar.from)} – ${clockText(bar.to)}`}
                    style={{
                      insetInlineStart: placeOf(bar.from),
                      width: `calc(${placeOf(bar.to)} - ${placeOf(bar.from)})`,
                    }}
                  >
                    {bar.text}
                  </span>
                ))}
                {marks.map((at) => (
                  <i key={at} className={styles.mark} style={{ insetInlineStart: placeOf(at) }} aria-hidden />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <p className={styles.quiet}>
          {[
            t`${timeText(own.opensAt)} 开考`,
            t`${timeText(own.lastEntryAt)} 停止入场`,
            ...(times.earliestHandInMinutes === null ? [] : [t`${timeText(handInFrom(times, own.opensAt))} 起可交卷`]),
            t`${timeText(own.closesAt)} 自动交卷`,
          ].join(' · ')}
        </p>
      )}
      {wrong
        .filter(({ repairs = [], state }) => state === 'conflict' || repairs.length > 0)
        .map((finding) => (
          <div key={finding.check} className={styles.conflict} data-state={finding.state} role="status">
            <p>{words.wrong(finding)}</p>
            {onRepair && finding.repairs && (
              <span className={styles.repairs}>
                {finding.repairs.map((repair, at) => (
                  <Button
                    key={repair.kind}
                    appearance={at === 0 && finding.state === 'conflict' ? 'primary' : 'secondary'}
                    onClick={() => onRepair(repair)}
                  >
                    <RepairText repair={repair} />
                  </Button>
                ))}
              </span>
            )}
          </div>
        ))}
    </>
  );
}

function RepairText({ repair }: { repair: ExamRepair }) {
  switch (repair.kind) {
    case 'closesAt':
      return <Trans>窗口延到 {clockText(repair.closesAt)}</Trans>;
    case 'ownClosesAt':
      return (
        <Trans>
          只给这 {repair.learnerIds.length} 人延到 {clockText(repair.closesAt)}
        </Trans>
      );
    case 'lateEntry':
      return <Trans>最晚入场改为开考后 {repair.minutes} 分钟</Trans>;
    case 'earliestHandIn':
      return <Trans>最早交卷改为开考后 {repair.minutes} 分钟</Trans>;
    case 'publishAt':
      return <Trans>公布改到 {minuteText(repair.publishAt)}</Trans>;
  }
}
