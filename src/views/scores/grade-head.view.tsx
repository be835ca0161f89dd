import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerGrade } from '#contract/scores/scores.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import styles from './grade.module.css';
import { verdictWords } from './score.words.ts';

interface Props {
  grade: LearnerGrade;
}

/** The grade over what is settled; apart from it the whole 100, which decides at the end of the course. */
export function GradeHead({ grade: { grade, points, reachable, verdict, ...rest } }: Props) {
  const { i18n, t } = useLingui();
  return (
    <header className={styles.head}>
      <div className={styles.figure}>
        <span>{rest.final === null ? t`目前成绩` : t`各项合计`}</span>
        <b>{grade === null ? '–' : pointsText(grade)}</b> <small>/ 100</small>
      </div>
      <Words grade={grade} verdict={verdict} points={points} reachable={reachable} {...rest} />
      <div className={styles.whole}>
        <span>
          <Trans>总评已得</Trans>
        </span>
        <b>{pointsText(points)}</b> <small>/ 100</small>
        <div hidden={rest.final !== null}>
          {verdict === 'failed' || verdict === 'passed' || verdict === 'excellent' ? (
            <FlagTag tone={verdictWords[verdict].tone}>{i18n._(verdictWords[verdict].word)}</FlagTag>
          ) : (
            <small>
              <Trans>最高可达 {pointsText(reachable)} 分</Trans>
            </small>
          )}
        </div>
      </div>
    </header>
  );
}

/** What is marked, and when pass or fail is told. */
function Words({
  grade,
  settled,
  verdict,
  final,
  passPoints,
  excellentPoints,
}: Omit<Props['grade'], 'courseId' | 'works'>) {
  const { t } = useLingui();
  const [of, got] = [pointsText(settled.of), pointsText(settled.points)];
  const head =
    grade === null
      ? t`尚未评分`
      : settled.of < 100
        ? t`已评 ${of} 分，得 ${got} 分，折合百分制 ${pointsText(grade)} 分`
        : t`100 分均已评定，得 ${got}`;
  return (
    <div className={styles.words}>
      <b>{head}</b>
      <span>
        {final !== null ? (
          <Trans>最终成绩已公布，此处为各项得分的合计。</Trans>
        ) : verdict === 'running' ? (
          grade === null ? (
            <Trans>首次成绩公布后，按已评部分折算。</Trans>
          ) : (
            <Trans>仅计算已公布的成绩，逾期未交计 0 分。是否合格，以结课成绩为准。</Trans>
          )
        ) : verdict === 'waiting' ? (
          <Trans>课程已结束，尚有作业未批改，批改完成后确定是否合格。</Trans>
        ) : (
          <Trans>
            课程已结束，{passPoints} 分合格，{excellentPoints} 分优秀。
          </Trans>
        )}
      </span>
    </div>
  );
}
