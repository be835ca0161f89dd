import { Trans, useLingui } from '@lingui/react/macro';
import type { RiskReason } from '#contract/scores/risk.rule.ts';
import type { ScoreColumn, ScoreOverview, ScoreRow } from '#contract/scores/scores.contract.ts';
import { Sparkline } from '#views/common/figures.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import text from '#views/common/text.module.css';
import styles from './score-table.module.css';
import { verdictWords } from './score.words.ts';
import { listText } from '#views/common/list-text.ts';

/** Why a learner falls behind, with the figures, or the verdict; for the table and the export. */
export function useStateWords() {
  const { i18n, t } = useLingui();
  const reason: Record<RiskReason, (row: ScoreRow) => string> = {
    missed: ({ missed }) => t`${missed} 次未交`,
    failing: () => t`成绩低于合格线`,
    idle: ({ idleDays }) => t`${idleDays ?? 0} 天未学习`,
    behind: ({ behindPercent }) => t`内容学习落后 ${behindPercent}%`,
  };
  const reasonsOf = (row: ScoreRow) => row.risks.map((risk) => reason[risk](row));
  return {
    reasonsOf,
    stateOf: (row: ScoreRow): string =>
      row.risks.length > 0 ? listText(reasonsOf(row)) : i18n._(verdictWords[row.verdict].word),
  };
}

/** The weightiest reason on a flag, the others beside it as far as there is room; all of them as a hint. */
export function RiskFlag({ row }: { row: ScoreRow }) {
  const { reasonsOf, stateOf } = useStateWords();
  const [first, ...more] = reasonsOf(row);
  if (first === undefined) return <FlagTag tone={verdictWords[row.verdict].tone}>{stateOf(row)}</FlagTag>;
  return (
    <span className={styles.risk} title={stateOf(row)}>
      <FlagTag tone={more.length > 0 ? 'error' : 'late'}>{first}</FlagTag>
      {more.length > 0 && <small>{more.join(' · ')}</small>}
    </span>
  );
}

/** Marks that the line shows at most. */
const shownMarks = 8;

/** The last marks of homework as a line, oldest first; red where the learner falls behind. Their values are read out. */
export function MarkTrend({ row: { cells, risks }, columns }: { row: ScoreRow; columns: readonly ScoreColumn[] }) {
  const { t } = useLingui();
  const others = new Set(columns.flatMap(({ id, kind }) => (kind === 'homework' ? [] : id)));
  const marks = cells.flatMap(({ workId, percent }) => (others.has(workId) ? [] : (percent ?? []))).slice(-shownMarks);
  if (marks.length < 2)
    return (
      <span className={styles.none}>
        –<span className={text.unseen}>{t`成绩不足两次`}</span>
      </span>
    );
  const [last, before] = [marks.at(-1)!, marks.at(-2)!];
  const values = listText(marks.map(String));
  const way = last > before ? t`最近一次上升` : last < before ? t`最近一次下降` : t`最近一次持平`;
  const label = t`近 ${marks.length} 次成绩：${values}，${way}`;
  return (
    <span className={styles.trend} data-risk={risks.length > 0}>
      <Sparkline values={marks} width={84} height={26} label={label} />
    </span>
  );
}

/** What counts as falling behind, with the thresholds that the server used. */
export function RiskRuleLine({ overview: { riskRule, isEnded } }: { overview: ScoreOverview }) {
  const { missed, idleDays, behindPercent, gradeBelow } = riskRule;
  return (
    <p className={styles.rule}>
      <b>
        <Trans>风险判定规则</Trans>
      </b>
      {isEnded ? (
        <Trans>课程已结束，不再判定风险；状态列为最终结果。</Trans>
      ) : (
        <Trans>
          满足任一条件即判定为有风险：逾期未交作业达到 {missed} 次（或到期作业均未交）；当前成绩低于 {gradeBelow}{' '}
          分；连续 {idleDays} 天未学习；内容学习落后课程进程 {behindPercent} 个百分点以上。
        </Trans>
      )}
    </p>
  );
}
