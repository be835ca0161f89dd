import { Slider, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LearnerGrade } from '#contract/scores/scores.contract.ts';
import { pointsText } from '#views/common/points-text.ts';
import styles from './grade.module.css';

const isOpen = ({ state }: LearnerGrade['works'][number]) => state !== 'published' && state !== 'missed';

/** What the grade becomes with such and such marks on what is still open, and what each goal takes. */
export function WhatIfCard({ grade }: { grade: LearnerGrade }) {
  const { t } = useLingui();
  const [average, setAverage] = useState(80);
  const [isStudied, setStudied] = useState(true);
  const open = grade.works.filter(isOpen).reduce((sum, { weight }) => sum + weight, 0);
  const canStudy = grade.verdict === 'running' && grade.progress.points < grade.progress.weight;
  const study = isStudied && canStudy ? grade.progress.weight - grade.progress.points : 0;
  const total = Math.min(100, grade.points + study + (open * average) / 100);
  const needed = (goal: number): string => {
    const missing = goal - grade.points - study;
    if (missing <= 0) return t`已达到`;
    if (open === 0 || missing > open) return study > 0 || !canStudy ? t`满分仍无法达到` : t`须先学完课程`;
    return t`作业平均至少 ${Math.ceil((missing / open) * 100)} 分`;
  };
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
      {canStudy && (
        <Switch label={t`课程全部学完`} checked={isStudied} onChange={(_, { checked }) => setStudied(checked)} />
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
