import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamAnalysis } from '#contract/exams/exam-analysis.contract.ts';
import { bandName, percentOf } from '#contract/exams/exam-analysis.rule.ts';
import { fullDay, minuteText } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';
import paper from '#views/common/paper.module.css';
import { PaperTable, type PaperCell } from '#views/common/paper.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { figureText, useGroupWords, useAnalysisFields } from './exam-analysis.view.tsx';
import styles from './exam-analysis-paper.module.css';

interface PartProps {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly PaperCell[])[];
}

const Part = ({ title, heads, rows }: PartProps) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <PaperTable heads={heads} rows={rows} />
  </section>
);

/** The analysis as a document of A4: what it came to, what is written of it, and a line to sign on. */
export function AnalysisPaper({ analysis }: { analysis: ExamAnalysis }) {
  const { t } = useLingui();
  const { titles, nameOf } = useGroupWords();
  const fields = useAnalysisFields();
  const { papers } = analysis;
  const share = (count: number, all = papers) => `${percentOf(count, all)}%`;
  const { questions } = analysis;
  const points = pointsText(analysis.totalPoints);
  const facts: readonly (readonly [string, string | number])[] = [
    [t`课程`, analysis.course],
    [t`考试时间`, analysis.opensAt ? minuteText(analysis.opensAt) : '–'],
    [t`试卷`, t`${questions} 题，满分 ${points} 分`],
    [t`参考人数`, papers],
    [t`缺考人数`, analysis.absent],
    [t`平均分`, figureText(analysis.mean)],
    [t`中位数`, figureText(analysis.median)],
    [t`最高分`, figureText(analysis.highest)],
    [t`最低分`, figureText(analysis.lowest)],
    [t`标准差`, figureText(analysis.deviation)],
    [t`及格率`, share(analysis.passing)],
    [t`优秀率`, share(analysis.excellent)],
    [t`信度（α）`, analysis.reliability === null ? '–' : analysis.reliability.toFixed(2)],
    [t`打印日期`, fullDay(now())],
  ];
  return (
    <article className={paper.paper}>
      <header>
        <h1>{analysis.title}</h1>
        <p>{t`试卷分析报告`}</p>
        <dl className={paper.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Part
        title={t`成绩分布`}
        heads={[t`分数段（百分制）`, t`人数`, t`比例`]}
        rows={analysis.bands.map((count, at) => [bandName(at), count, share(count)])}
      />
      <Part
        title={t`各班情况`}
        heads={[t`教学班`, t`参考人数`, t`平均分`, t`最高分`, t`最低分`, t`及格率`, t`优秀率`]}
        rows={analysis.classes.map((one) => [
          ...[one.name || t`未分班`, one.papers, one.mean, one.highest, one.lowest],
          ...[share(one.passing, one.papers), share(one.excellent, one.papers)],
        ])}
      />
      {(['kinds', 'levels', 'categories'] as const).map((kind) => (
        <Part
          key={kind}
          title={titles[kind]}
          heads={[t`名称`, t`题数`, t`分值`, t`得分率`]}
          rows={analysis[kind].map((group) => [
            ...[nameOf(group, kind), group.questions, group.points],
            group.share === null ? '–' : `${Math.round(group.share * 100)}%`,
          ])}
        />
      ))}
      {(['findings', 'measures'] as const).map((name) => (
        <section key={name} className={styles.part}>
          <h2>{fields[name]}</h2>
          <p className={styles.text} data-is-empty={analysis[name].trim() === ''}>
            {analysis[name]}
          </p>
        </section>
      ))}
      <footer className={paper.signatures}>
        <span>
          <Trans>任课教师（签字）</Trans>
        </span>
        <span>
          <Trans>教研室主任（签字）</Trans>
        </span>
        <span>
          <Trans>日期</Trans>
        </span>
      </footer>
    </article>
  );
}
