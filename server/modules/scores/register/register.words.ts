import type { GradeBand } from '#contract/scores/analysis.rule.ts';
import type { GradeState } from '#contract/scores/final.rule.ts';
import { scaledOf, type GradeLevel, type GradeScale, type Saying } from '#contract/scores/scale.rule.ts';
import type { GradePart } from '#contract/scores/scheme.rule.ts';

// The register is a paper of the school, in Chinese whatever the language of the page.

export const partNames: Readonly<Record<GradePart, string>> = {
  ...{
    progress: '内容学习',
    homework: '作业',
    quiz: '测验',
    exam: '考试',
    attendance: '签到',
    classroom: '课堂',
    discussion: '讨论',
    final: '期末',
  },
};
export const stateNames: Readonly<Record<GradeState, string>> = {
  ...{ normal: '', absent: '缺考', deferred: '缓考', cheated: '作弊', exempt: '免修', resit: '补考', retake: '重修' },
};
export const scaleNames: Readonly<Record<GradeScale, string>> = {
  ...{ hundred: '百分制', five: '五级制', two: '二级制', points: '绩点' },
};
const levelNames: Readonly<Record<GradeLevel, string>> = {
  ...{ excellent: '优秀', good: '良好', medium: '中等', passed: '合格', failed: '不合格' },
};

/** As short as it is exact. */
export const figureText = (value: number | null): string =>
  value === null ? '–' : String(Math.round(value * 10) / 10);

/** A grade as the paper says it; '' where there is no figure, for its state stands beside. */
export function gradeText(points: number | null, state: GradeState, saying: Saying): string {
  const scaled = scaledOf(points, state, saying);
  if (scaled.kind === 'level') return levelNames[scaled.level];
  return scaled.kind === 'figure' ? String(scaled.value) : '';
}

/** 90–100, 80–89.9, 60 以下. */
export const bandText = ({ from, below }: Pick<GradeBand, 'from' | 'below'>): string =>
  below >= 100
    ? `${figureText(from)}–100`
    : from === 0
      ? `${figureText(below)} 以下`
      : `${figureText(from)}–${figureText(below - 0.1)}`;
