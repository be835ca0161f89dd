import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkKind } from '#contract/scores/scheme.rule.ts';
import type { ScoreCell } from '#contract/scores/scores.contract.ts';
import styles from './score-table.module.css';

/** Which of the five colours a percentage has. */
export const bandOf = (percent: number): '90' | '80' | '70' | '60' | '0' =>
  percent >= 90 ? '90' : percent >= 80 ? '80' : percent >= 70 ? '70' : percent >= 60 ? '60' : '0';

/** A percentage on its colour; failing ones are hatched. */
export const PercentCell = ({ percent, label }: { percent: number; label: string }) => (
  <span className={styles.cell} data-band={bandOf(percent)} title={label}>
    {percent}
  </span>
);

/** What became of one homework, quiz or exam. */
export function WorkCell({
  cell: { state, percent },
  kind,
  title,
}: {
  cell: ScoreCell;
  kind: WorkKind;
  title: string;
}) {
  const { t } = useLingui();
  if (percent !== null && state !== 'none' && state !== 'missed')
    return state === 'marked' ? (
      <span className={styles.cell} data-band={bandOf(percent)} data-state="marked" title={t`${title}：已批，未公布`}>
        {percent}
      </span>
    ) : (
      <PercentCell percent={percent} label={t`${title}：${percent} 分（百分制）`} />
    );
  if (state === 'submitted')
    return (
      <span className={styles.cell} data-state="submitted" title={t`${title}：待批改`}>
        <span>
          <Trans>待</Trans>
        </span>
      </span>
    );
  const open = { homework: t`${title}：尚未提交`, quiz: t`${title}：尚未作答`, exam: t`${title}：尚未交卷` }[kind];
  const missed = { homework: t`${title}：未提交`, quiz: t`${title}：截止未作答`, exam: t`${title}：缺考` }[kind];
  return (
    <span className={styles.cell} data-state={state} title={state === 'missed' ? missed : open}>
      –
    </span>
  );
}

/** What the colours and patterns mean. */
export function ScoreLegend() {
  const { t } = useLingui();
  const bands = [
    ['0', '<60'],
    ['60', '60'],
    ['70', '70'],
    ['80', '80'],
    ['90', '90+'],
  ] as const;
  return (
    <span className={styles.legend} aria-hidden>
      {bands.map(([band, text]) => (
        <span key={band}>
          <i className={styles.cell} data-band={band} />
          {text}
        </span>
      ))}
      <span>
        <i className={styles.cell} data-state="none" />
        {t`未交`}
      </span>
      <span>
        <i className={styles.cell} data-state="submitted" />
        {t`待批改`}
      </span>
    </span>
  );
}
