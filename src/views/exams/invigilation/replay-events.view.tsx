import { Trans, useLingui } from '@lingui/react/macro';
import { examActs, type ExamAct, type ExamEventKind } from '#contract/exams/exam-choices.rule.ts';
import { secondMs } from '#contract/common/length.rule.ts';
import { amountText } from '#views/common/lengths.ts';
import { listText } from '#views/common/list-text.ts';
import { clockSecondText, minuteText } from '#views/common/moments.ts';
import { useActWords } from './act.words.ts';
import styles from './exam-replay.module.css';
import { delayOf, type ReplayStep } from './replay.rule.ts';

interface Props {
  steps: readonly ReplayStep[];
  /** The one at which the replay stands; null before the first. */
  currentNumber: number | null;
  /** Null: the paper does not have it. */
  positionOf: (questionId: string) => number | null;
  onSeek: (at: number) => void;
}

const gaps: readonly ExamEventKind[] = ['away', 'offline', 'fullScreenExit', 'paste'];
const ofTeam: readonly ExamEventKind[] = [
  'decide',
  'answer',
  'notice',
  'erratum',
  'incident',
  'regrade',
  'undoRegrade',
];
const toneOf = (kind: ExamEventKind) =>
  kind === 'save' || kind === 'late' || kind === 'submit'
    ? 'saved'
    : gaps.includes(kind)
      ? 'gap'
      : ofTeam.includes(kind) || examActs.includes(kind as ExamAct)
        ? 'team'
        : 'learner';

/** Everything that happened, in words; each row jumps there. */
export function ReplayEvents({ steps, currentNumber, positionOf, onSeek }: Props) {
  const { t } = useLingui();
  const first = steps[0];
  return (
    <section className={styles.events} aria-label={t`记录`}>
      <h2>
        <Trans>记录</Trans>
        <small>
          {first && (
            <Trans>
              {minuteText(first.at)} 起 {steps.length} 条
            </Trans>
          )}
        </small>
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step.number}>
            <button type="button" aria-current={step.number === currentNumber} onClick={() => onSeek(step.at)}>
              <time dateTime={new Date(step.at).toISOString()}>{clockSecondText(step.at)}</time>
              <i className={styles.mark} data-tone={toneOf(step.kind)} aria-hidden />
              <StepName step={step} positionOf={positionOf} />
              <code>
                #{step.number} {step.hash.slice(-4)}
              </code>
              <StepFacts step={step} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepName({ step, positionOf }: { step: ReplayStep } & Pick<Props, 'positionOf'>) {
  const { t } = useLingui();
  const { events } = useActWords();
  const positions = step.changes.flatMap(({ questionId }) => positionOf(questionId) ?? []);
  const named = listText(positions.toSorted((a, b) => a - b).map(String));
  return <b>{positions.length === 0 ? events[step.kind] : t`${events[step.kind]}：第 ${named} 题`}</b>;
}

function StepFacts({ step }: { step: ReplayStep }) {
  const { t } = useLingui();
  const delays = step.changes.flatMap((change) => delayOf(change, step) ?? []);
  const written = step.changes.flatMap((change) => (delayOf(change, step) === null ? [] : (change.writtenAt ?? [])));
  const facts = [
    step.by,
    step.words,
    step.seconds !== null && step.seconds > 0 && t`页面称持续 ${amountText(step.seconds * secondMs)}`,
    step.isBeside && t`存于试卷之外，待裁定`,
    delays.length > 0 &&
      t`页面称写于 ${clockSecondText(Math.min(...written))}，${amountText(Math.max(...delays))}后送达`,
  ].filter(Boolean);
  return facts.length > 0 && <small>{facts.join(' · ')}</small>;
}
