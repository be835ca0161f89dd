import { Slider, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GradePart } from '#contract/scores/scheme.rule.ts';
import type { LearnerGrade } from '#contract/scores/scores.contract.ts';
import { partNames } from '#views/common/grade-parts.ts';
import { pointsText } from '#views/common/points-text.ts';
import styles from './grade.module.css';

/** What the grade becomes with such and such marks on what is still open, and what each goal takes. */
export function WhatIfCard({ grade }: { grade: LearnerGrade }) {
  const { t, i18n } = useLingui();
  const [average, setAverage] = useState(80);
  const [without, setWithout] = useState<ReadonlySet<GradePart>>(new Set());
  const { points, progress, others, works } = grade;
  const open = works.reduce((sum, work) => sum + (work.points === null ? work.weight : 0), 0);
  // What is gained beside homework: all that is left of it, or nothing more.
  const parts = [{ part: 'progress' as const, left: progress.left }, ...others].filter(({ left }) => left > 0);
  const rest = parts.reduce((sum, { part, left }) => sum + (without.has(part) ? 0 : left), 0);
  const unit = 10 ** grade.digits;
  const total = Math.min(100, Math.round((points + rest + (open * average) / 100) * unit) / unit);
  const needed = (goal: number): string => {
    const missing = goal - points - rest;
    if (missing <= 0) return t`已达到`;
    if (open === 0 || missing > open)
      return parts.some(({ part }) => without.has(part)) ? t`仅靠作业无法达到` : t`满分仍无法达到`;
    return t`作业平均至少 ${Math.ceil((missing / open) * 100)} 分`;
  };
  const choose = (part: GradePart, isCounted: boolean) =>
    setWithout((before) => new Set([...before].filter((one) => one !== part).concat(isCounted ? [] : [part])));
  const result = total >= grade.excellentPoints ? t`优秀` : total >= grade.passPoints ? t`合格` : t`不合格`;
  return (
    <section className={styles.card}>
      <h2>
        <Trans>还需要得多少分</Trans>
      </h2>
      <Slider
        className={styles.slider}
        aria-label={t`剩余作业平均分`}
        min={0}
        max={100}
        value={average}
        disabled={open === 0}
        onChange={(_, { value }) => setAverage(value)}
      />
      <div className={styles.between}>
        <span>
          <Trans>
            剩余作业平均 <b>{average}</b> 分
          </Trans>
        </span>
        <span>
          <Trans>
            总评 <b>{pointsText(total)}</b>，{result}
          </Trans>
        </span>
      </div>
      {parts.map(({ part, left }) => {
        const [name, most] = [i18n._(partNames[part]), pointsText(left)];
        return (
          <Switch
            key={part}
            label={part === 'progress' ? t`课程全部学完` : t`${name}再得 ${most} 分（得满）`}
            checked={!without.has(part)}
            onChange={(_, { checked }) => choose(part, checked)}
          />
        );
      })}
      {(works.some(({ isDropped }) => isDropped) || others.some(({ dropped }) => dropped > 0)) && (
        <p className={styles.grey}>
          <Trans>按目前不计入的最低分估算，之后可能变化。</Trans>
        </p>
      )}
      <div className={styles.goals}>
        <div>
          <b>
            <Trans>合格 {grade.passPoints}</Trans>
          </b>
          {needed(grade.passPoints)}
        </div>
        <div>
          <b>
            <Trans>优秀 {grade.excellentPoints}</Trans>
          </b>
          {needed(grade.excellentPoints)}
        </div>
      </div>
    </section>
  );
}

/** Two cards side by side. */
export const Pair = ({ children }: { children: React.ReactNode }) => <div className={styles.two}>{children}</div>;
