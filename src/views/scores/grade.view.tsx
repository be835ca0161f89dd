import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LearnerGrade } from '#contract/scores/scores.contract.ts';
import type { GradePart } from '#contract/scores/scheme.rule.ts';
import { partColours, partHints, partNames } from '#views/common/grade-parts.ts';
import { Printable } from '#views/common/paper.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import text from '#views/common/text.module.css';
import { FinalGradeCard } from './final-grade.view.tsx';
import { GradeDetails } from './grade-details.view.tsx';
import { GradePaper } from './grade-paper.view.tsx';
import { GradeHead } from './grade-head.view.tsx';
import styles from './grade.module.css';

interface Props {
  grade: LearnerGrade;
  /** Named on paper. */
  platform: string;
  workHref: (homeworkId: string) => string;
  quizHref: (itemId: string) => string;
  examHref: (examId: string) => string;
  /** What was asked about the final grade, right below it. */
  appeals?: ReactNode;
  children?: ReactNode;
}

/** Where the grade stands in the study frame. */
export const GradePage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

/** @param onPrint absent while there is nothing to print */
export const GradeTitle = ({ onPrint }: { onPrint?: () => void }) => (
  <header className={styles.title}>
    <h1 className={text.section}>
      <Trans>课程成绩</Trans>
    </h1>
    {onPrint && (
      <Button icon={<PrintRegular />} onClick={onPrint}>
        <Trans>打印成绩单</Trans>
      </Button>
    )}
  </header>
);

/** The course grade so far: what was gained, what is missing, and what still counts until when. */
export function GradeCards({ grade, platform, workHref, quizHref, examHref, appeals, children }: Props) {
  return (
    <Printable paper={() => <GradePaper grade={grade} platform={platform} />}>
      <GradeTitle onPrint={() => window.print()} />
      <FinalGradeCard final={grade.final} />
      {appeals}
      <section className={styles.card}>
        <GradeHead grade={grade} />
        <Cumulative grade={grade} />
        <p className={styles.grey}>
          <Trans>各项权重及已得分数</Trans>
        </p>
        <div className={styles.parts}>
          {grade.progress.weight > 0 && <Part part="progress" {...grade.progress} />}
          {grade.homework.weight > 0 && <Part part="homework" {...grade.homework} />}
          {grade.others.map((one) => (
            <Part key={one.part} {...one} />
          ))}
        </div>
      </section>
      <section className={styles.card}>
        <h2>
          <Trans>各项明细</Trans>
        </h2>
        <GradeDetails grade={grade} workHref={workHref} quizHref={quizHref} examHref={examHref} />
      </section>
      {children}
    </Printable>
  );
}

/** One bar out of 100 with the marks to reach on it. */
function Cumulative({ grade }: Pick<Props, 'grade'>) {
  const { t } = useLingui();
  const { points, progress, homework, passPoints, excellentPoints } = grade;
  return (
    <div
      className={styles.cumulative}
      role="img"
      aria-label={t`总评已得 ${pointsText(points)} 分，${passPoints} 分合格，${excellentPoints} 分优秀`}
    >
      <div className={styles.bed}>
        <i style={{ width: `${progress.points}%`, background: partColours.progress }} />
        <i style={{ width: `${homework.points}%`, background: partColours.homework }} />
        {grade.others.map(({ part, points: own }) => (
          <i key={part} style={{ width: `${own}%`, background: partColours[part] }} />
        ))}
      </div>
      <span className={styles.mark} style={{ left: `${passPoints}%` }}>
        <span>
          <Trans>{passPoints} 合格</Trans>
        </span>
      </span>
      <span className={styles.mark} style={{ left: `${excellentPoints}%` }}>
        <span>
          <Trans>{excellentPoints} 优秀</Trans>
        </span>
      </span>
    </div>
  );
}

interface PartProps {
  part: GradePart;
  weight: number;
  points: number;
}

/** A bar as wide as its weight, the points above it. */
function Part({ part, weight, points }: PartProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.part} style={{ flex: `${Math.max(weight, 1)} 1 0` }} title={i18n._(partHints[part])}>
      <div>{i18n._(partNames[part])}</div>
      <b>
        {pointsText(points)} <small>/ {pointsText(weight)}</small>
      </b>
      <div className={styles.partBar}>
        <i style={{ width: `${weight > 0 ? (points / weight) * 100 : 0}%`, background: partColours[part] }} />
      </div>
    </div>
  );
}
