import { Button, ProgressBar } from '@fluentui/react-components';
import { PlayRegular, StopRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ExamRehearsal } from '#contract/exams/exam-rehearsal.contract.ts';
import { adviceOf, rehearsalSteps, type RehearsalWait } from '#contract/exams/exam-rehearsal.rule.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import styles from './exam-rehearsal.module.css';
import {
  rehearsalAdviceWords,
  rehearsalHindranceWords,
  rehearsalProblemWords,
  rehearsalStepWords,
} from './exam-rehearsal.words.ts';
import form from './exam-times.module.css';

interface Props {
  rehearsal: ExamRehearsal;
  isBusy: boolean;
  onBegin: () => void;
  onStop: () => void;
}

/** Whether the server bears this exam, tried by virtual learners (演练). */
export function ExamRehearsalView({ rehearsal, isBusy, onBegin, onStop }: Props) {
  const { t, i18n } = useLingui();
  const { status, hindrance, problem, figures } = rehearsal;
  const isUnderWay = status === 'queued' || status === 'running';
  return (
    <section className={`${layout.card} ${layout.padded} ${form.form}`} aria-label={t`演练`}>
      <div className={form.head}>
        <h2>{t`演练`}</h2>
        <span className={styles.actions}>
          {isUnderWay ? (
            <Button icon={<StopRegular />} disabled={isBusy} onClick={onStop}>
              {t`停止演练`}
            </Button>
          ) : (
            <Button icon={<PlayRegular />} disabled={isBusy || hindrance !== null} onClick={onBegin}>
              {figures ? t`重新演练` : t`开始演练`}
            </Button>
          )}
        </span>
      </div>
      {isUnderWay ? (
        <Progress rehearsal={rehearsal} />
      ) : (
        <>
          {hindrance && <p className={form.quiet}>{i18n._(rehearsalHindranceWords[hindrance])}</p>}
          {status === 'failed' && problem && (
            <p role="alert" className={styles.bad}>
              {i18n._(rehearsalProblemWords[problem])}
            </p>
          )}
          {status === 'stopped' && <p className={form.quiet}>{t`上次演练已停止，没有得出结果。`}</p>}
          {figures ? (
            <Outcome rehearsal={rehearsal} figures={figures} />
          ) : (
            <p className={form.quiet}>
              <Trans>
                由虚拟学生在独立的数据库中参加这场考试，检验服务器能否承受、作答是否丢失。结束后数据全部清除。
              </Trans>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Progress({ rehearsal: { status, progress, asked } }: { rehearsal: ExamRehearsal }) {
  const { t, i18n } = useLingui();
  const step = progress?.step ?? 'preparing';
  return (
    <div role="status" className={styles.progress}>
      <p>
        <b>{status === 'queued' ? t`等待演练` : i18n._(rehearsalStepWords[step])}</b>
        {asked && (
          <span className={form.quiet}>
            <Plural value={asked.learners} other="# 名虚拟学生" />
            {progress && progress.saves > 0 && (
              <>
                {' · '}
                <Plural value={progress.saves} other="已保存 # 次" />
              </>
            )}
          </span>
        )}
      </p>
      <ProgressBar
        aria-label={t`演练进度`}
        value={status === 'queued' ? undefined : (rehearsalSteps.indexOf(step) + 0.5) / rehearsalSteps.length}
      />
    </div>
  );
}

interface OutcomeProps {
  rehearsal: ExamRehearsal;
  figures: NonNullable<ExamRehearsal['figures']>;
}

/** Milliseconds as people compare them. */
const useWaitText = () => {
  const { t, i18n } = useLingui();
  const seconds = (ms: number) => i18n.number(ms / 1000, { maximumFractionDigits: ms < 10_000 ? 2 : 1 });
  const one = (ms: number) => (ms < 1000 ? t`${Math.round(ms)} 毫秒` : t`${seconds(ms)} 秒`);
  return { one, of: ({ p50, p95 }: RehearsalWait) => t`一半在 ${one(p50)} 内，95% 在 ${one(p95)} 内` };
};

/** What the figures say first, then the figures. */
function Outcome({ rehearsal: { asked, candidates }, figures }: OutcomeProps) {
  const { t, i18n } = useLingui();
  const wait = useWaitText();
  const advices = adviceOf(figures, candidates);
  return (
    <>
      <ul className={styles.advices}>
        {advices.map((advice) => (
          <li key={advice} className={advice === 'enough' ? styles.good : styles.bad}>
            {i18n._(rehearsalAdviceWords[advice])}
          </li>
        ))}
      </ul>
      <Facts>
        {asked && (
          <Fact name={t`演练`}>
            {minuteText(asked.at)} {asked.by} · <Plural value={figures.learners} other="# 名虚拟学生" />
            {asked.withFaults && ` · ${t`模拟断网`}`}
          </Fact>
        )}
        <Fact name={t`可承受`}>
          {figures.held === null
            ? t`不足 ${figures.learners} 人`
            : figures.isMost
              ? t`至少 ${figures.held} 人同时作答`
              : t`约 ${figures.held} 人同时作答`}
        </Fact>
        <Fact name={t`作答`}>
          {figures.lost + figures.doubled === 0
            ? t`已确认 ${figures.acknowledged} 次，无丢失，无重复`
            : t`已确认 ${figures.acknowledged} 次，丢失 ${figures.lost} 次，重复 ${figures.doubled} 次`}
        </Fact>
        <Fact name={t`保存`}>{wait.of(figures.saves)}</Fact>
        <Fact name={t`同时开始`}>{t`全部在 ${wait.one(figures.starts.longest)} 内进入试卷`}</Fact>
        <Fact name={t`统一收卷`}>{t`${figures.collected} 份，用时 ${wait.one(figures.collectedMs)}`}</Fact>
        {figures.failed > 0 && <Fact name={t`无响应`}>{t`${figures.failed} 次`}</Fact>}
        {figures.cut > 0 && <Fact name={t`模拟中断`}>{t`${figures.cut} 次`}</Fact>}
      </Facts>
    </>
  );
}
