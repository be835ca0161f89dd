import { Button, Checkbox, Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayMs, minuteMs } from '#contract/common/length.rule.ts';
import { roomCodeLength } from '#contract/exams/exam-choices.rule.ts';
import type { ExamLobby } from '#contract/exams/exams.contract.ts';
import { Landscape } from '#views/common/landscape.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import layout from '#views/common/layout.module.css';
import { lengthText, spanText } from '#views/common/lengths.ts';
import { clockSecondText, clockText, minuteText, weekdayText } from '#views/common/moments.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import text from '#views/common/text.module.css';
import { AttemptFrame } from '../../homework/attempt-frame.view.tsx';
import { useExamWords } from '../exam.words.ts';
import styles from './lobby.module.css';
import { OwnSeat } from './own-seat.view.tsx';
import { TimeBar, type ExamMoments } from './time-bar.view.tsx';
import { useTicking } from '../use-ticking.ts';

/** `waiting`: it cannot be begun yet; `ready`: now; `shut`: no more; `starting`: the paper is on its way. */
export type LobbyPhase = 'waiting' | 'ready' | 'shut' | 'starting';

interface Props {
  lobby: ExamLobby;
  phase: LobbyPhase;
  /** The server's clock. */
  now: () => number;
  back: string;
  /** Why the start did not succeed. */
  message: string | null;
  /** The check of this computer. */
  check: ReactNode;
  /** What invigilators say; null before one is there. */
  talk: ReactNode;
  /** What was typed of it; null: none is asked. */
  roomCode: string | null;
  /** To answer alone, by the rules. */
  hasPromised: boolean;
  mayStart: boolean;
  onRoomCode: (code: string) => void;
  onPromise: (hasPromised: boolean) => void;
  onStart: () => void;
}

export const momentsOf = (exam: Pick<ExamLobby, 'lobbyAt' | 'opensAt' | 'lastEntryAt' | 'handInFrom' | 'closesAt'>) =>
  ({
    lobbyAt: Date.parse(exam.lobbyAt),
    opensAt: Date.parse(exam.opensAt),
    lastEntryAt: Date.parse(exam.lastEntryAt),
    handInFrom: Date.parse(exam.handInFrom),
    closesAt: Date.parse(exam.closesAt),
  }) satisfies ExamMoments;

/** Waits for the beginning: how long, what will be, whether this computer can; the start lights up at its second. */
export function LobbyView(props: Props) {
  const { lobby, phase, now, back, check, talk } = props;
  const { t } = useLingui();
  const at = useTicking(now);
  const moments = momentsOf(lobby);
  const note = [lobby.name, lobby.studentNumber, lobby.school].filter(Boolean).join(' · ');
  return (
    <AttemptFrame
      title={`${lobby.course}　${lobby.title}`}
      note={note}
      back={back}
      backText={t`返回我的考试`}
      tools={
        <span className={styles.server}>
          <Trans>服务器时间</Trans> <b>{clockSecondText(at)}</b>
        </span>
      }
    >
      <div className={`${layout.content} ${layout.detail} ${styles.body}`}>
        <div className={styles.column}>
          <Wait lobby={lobby} phase={phase} at={at} />
          <section className={`${layout.card} ${layout.padded}`}>
            <h2 className={text.card}>
              <Trans>考试安排</Trans>
            </h2>
            <TimeBar moments={moments} now={at} isTimed={lobby.kind === 'timed'} answering={t`作答，断网也可继续`} />
            {lobby.seat && <OwnSeat seat={lobby.seat} />}
            <Facts lobby={lobby} />
            {lobby.arrangement && (
              <p className={styles.granted}>
                <b>
                  <Trans>个别安排</Trans>
                </b>{' '}
                {lobby.arrangement.extraMinutes > 0 && (
                  <Trans>时间延长 {lobby.arrangement.extraMinutes} 分钟，上面的时间已包含。</Trans>
                )}{' '}
                {lobby.arrangement.reason}
              </p>
            )}
            {lobby.instructions && <p className={`${text.long} ${styles.instructions}`}>{lobby.instructions}</p>}
          </section>
        </div>
        <aside className={styles.column}>
          <section className={`${layout.card} ${styles.person}`}>
            <PersonFace name={lobby.name} size={56} />
            <div>
              <b className={text.item}>{lobby.name}</b>
              <p className={text.meta}>{[lobby.studentNumber, lobby.className].filter(Boolean).join(' · ')}</p>
            </div>
          </section>
          {check}
          <Start
            {...props}
            opensAt={moments.opensAt}
            isGoneOn={lobby.attempt !== null && lobby.attempt.startedAt !== null}
          />
          {talk}
        </aside>
      </div>
    </AttemptFrame>
  );
}

/** How long it is until the beginning, over the sea of clouds. */
function Wait({ lobby, phase, at }: { lobby: ExamLobby; phase: LobbyPhase; at: number }) {
  const left = Date.parse(lobby.opensAt) - at;
  const minutes = Math.ceil(left / minuteMs);
  const isWaiting = phase === 'waiting' && left > 0;
  return (
    <section className={styles.wait}>
      <Landscape className={styles.sea} width={880} height={236} sunAt={0.8} sunSize={40} horizon={0.46} />
      <div className={styles.words}>
        <p>
          {isWaiting ? <Trans>距开考</Trans> : phase === 'shut' ? <Trans>已停止入场</Trans> : <Trans>已经开考</Trans>}
        </p>
        <p className={styles.figure} role="timer">
          {isWaiting ? (left >= dayMs ? spanText(left) : lengthText(left)) : clockText(lobby.opensAt)}
        </p>
        <p>
          {isWaiting ? (
            <Trans>
              {weekdayText(lobby.opensAt)} {clockText(lobby.opensAt)} 准时开放，可以在这里等，不用刷新
            </Trans>
          ) : (
            <Trans>{minuteText(lobby.lastEntryAt)} 停止入场</Trans>
          )}
        </p>
      </div>
      <span role="status" className={text.unseen}>
        {isWaiting && left < 60 * minuteMs && <Trans>距开考还有 {minutes} 分钟</Trans>}
      </span>
    </section>
  );
}

function Facts({ lobby }: { lobby: ExamLobby }) {
  const { t } = useLingui();
  const { kinds, reviews } = useExamWords();
  const review = t`公布后可看${reviews[lobby.review]}`;
  const { questionCount: count, minutes, absencesBeforeAsking: most, graceSeconds } = lobby;
  const points = pointsText(lobby.totalPoints);
  const grace = Math.round(graceSeconds / 60);
  const order =
    lobby.mixesQuestions && lobby.mixesOptions
      ? t`题目与选项乱序`
      : lobby.mixesQuestions
        ? t`题目乱序`
        : lobby.mixesOptions
          ? t`选项乱序`
          : t`题目顺序相同`;
  const facts: [string, string][] = [
    [t`题目`, t`${count} 题，${points} 分`],
    [t`时长`, t`${minutes} 分钟，${kinds[lobby.kind]}`],
    [t`作答`, t`一次，${order}`],
    [t`断网`, grace > 0 ? t`继续作答，连上自动补交；结束后 ${grace} 分钟内计入` : t`继续作答，连上自动补交`],
    [t`离开页面`, most === null ? t`只作记录，不自动处罚` : t`只作记录，满 ${most} 次请监考教师查看`],
    [t`公布`, lobby.publishAt ? `${minuteText(lobby.publishAt)}　${review}` : review],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StartProps extends Props {
  opensAt: number;
  isGoneOn: boolean;
}

/** The promise, and the button that lights up when the exam begins; Enter presses it. */
function Start({ phase, opensAt, isGoneOn, message, hasPromised, mayStart, onStart, ...props }: StartProps) {
  const { t } = useLingui();
  const isStarting = phase === 'starting';
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.start}`}>
      <Checkbox
        label={t`我已阅读考试规则，独立完成作答`}
        checked={hasPromised}
        disabled={phase === 'shut' || isStarting}
        onChange={(_, { checked }) => props.onPromise(checked === true)}
      />
      {props.roomCode !== null && phase !== 'shut' && (
        <Field at="roomCode" label={t`考场口令`} hint={t`6 位数字，由监考教师在考场宣布`}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            size="large"
            maxLength={roomCodeLength}
            value={props.roomCode}
            disabled={isStarting}
            onChange={(_, { value }) => props.onRoomCode(value.replaceAll(/\D/g, ''))}
          />
        </Field>
      )}
      {message && (
        <p role="alert" className={styles.failed}>
          {message}
        </p>
      )}
      <Button appearance="primary" size="large" disabledFocusable={!mayStart} onClick={() => mayStart && onStart()}>
        {isStarting ? (
          <Trans>正在取卷</Trans>
        ) : phase === 'shut' ? (
          <Trans>已停止入场</Trans>
        ) : phase === 'waiting' ? (
          <Trans>{clockText(opensAt)} 开始作答</Trans>
        ) : isGoneOn ? (
          <Trans>继续作答</Trans>
        ) : (
          <Trans>开始作答</Trans>
        )}
      </Button>
      <p className={text.meta} role="status">
        {phase === 'waiting' ? (
          <Trans>到点后按钮亮起，也可按 Enter</Trans>
        ) : phase === 'ready' && !hasPromised ? (
          <Trans>请先勾选上面的承诺</Trans>
        ) : phase === 'ready' && !mayStart ? (
          <Trans>请输入考场口令</Trans>
        ) : phase === 'ready' ? (
          <Trans>现在可以开始作答</Trans>
        ) : null}
      </p>
    </section>
  );
}
