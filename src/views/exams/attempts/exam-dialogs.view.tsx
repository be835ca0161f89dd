import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { PauseFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { lengthText } from '#views/common/lengths.ts';
import { clockSecondText } from '#views/common/moments.ts';
import { HandInDialog } from '../../homework/hand-in-dialog.view.tsx';
import type { ExamRunProps } from './exam-run.props.ts';
import styles from './exam-run.module.css';
import { OwnTalk, type OwnTalkProps } from './own-talk.view.tsx';
import { useTicking } from '../use-ticking.ts';

/** What stands above the paper: the question before the hand-in, its way, and why the exam stands still. */
export function ExamDialogs(props: ExamRunProps & { unanswered: readonly number[] }) {
  const { phase, pause, isOver, endsAt, now, unanswered, connection } = props;
  if (phase === 'answering') return null;
  if (phase === 'paused') return pause && <PauseDialog pause={pause} endsAt={endsAt} now={now} talk={props.talk} />;
  return (
    <HandInDialog
      unanswered={isOver ? [] : unanswered}
      title={<Title {...props} />}
      after={<Trans>交卷后不能修改。</Trans>}
      agree={<Trans>交卷</Trans>}
      isBusy={phase !== 'confirming'}
      mayCancel={phase !== 'submitting' && !isOver}
      waits={isOver ? <AtEnd {...props} /> : connection.since === null ? null : <Queued {...props} />}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  );
}

function Title({ isOver, message, now, endsAt }: ExamRunProps) {
  const { t } = useLingui();
  if (!isOver) return t`确认交卷？`;
  return now() >= endsAt ? t`时间到，正在交卷` : (message ?? t`已交卷，正在取回执`);
}

/** The network is gone: what of the hand-in waits. */
function Queued({ phase }: ExamRunProps) {
  return phase === 'submitting' ? (
    <Trans>交卷请求没有得到回应，恢复连接后自动重发，只会交一次。请不要关闭页面。</Trans>
  ) : (
    <Trans>网络已断开，答案尚未全部送达服务器；恢复连接后自动交卷。</Trans>
  );
}

/** The end has come: who hands in, and what becomes of what is still here. */
function AtEnd({ unsent, connection, late }: ExamRunProps) {
  const { length: count } = unsent;
  if (late === 'taken') return <Trans>最后的答案在宽限时间内送达，已收入试卷并标记为迟到补交。</Trans>;
  if (late === 'waiting') return <Trans>最后的答案在结束之后送达，已保存在试卷之外，由教师裁定是否计入。</Trans>;
  if (count > 0 && connection.since !== null)
    return (
      <Trans>
        服务器已按时收走送达的答案。还有 {count}{' '}
        题存在这台电脑，连上后自动补交：宽限时间内计入，之后由教师裁定。请不要关闭页面。
      </Trans>
    );
  return <Trans>服务器正在收卷，稍候即可看到回执。</Trans>;
}

interface PauseProps {
  pause: { at: number; by: string | null; reason: string | null };
  endsAt: number;
  now: () => number;
  talk: OwnTalkProps;
}

/** Who stopped the exam, why, for how long, and that nothing is lost. */
function PauseDialog({ pause, endsAt, now, talk }: PauseProps) {
  const at = useTicking(now);
  const { by, reason } = pause;
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.pause} aria-describedby="pause-words">
        <span className={styles.pauseSign} aria-hidden>
          <PauseFilled fontSize={32} />
        </span>
        <DialogBody className={styles.pauseBody}>
          <DialogTitle as="h2">
            <Trans>监考教师暂停了你的考试</Trans>
          </DialogTitle>
          <DialogContent className={styles.pauseContent}>
            <p className={styles.pauseWhy}>
              {[[by, clockSecondText(pause.at)].filter(Boolean).join(' '), reason].filter(Boolean).join('　')}
            </p>
            <dl className={styles.pauseFigures}>
              <div>
                <dt>
                  <Trans>已停</Trans>
                </dt>
                <dd>{lengthText(Math.max(0, at - pause.at))}</dd>
              </div>
              <div>
                <dt>
                  <Trans>剩余</Trans>
                </dt>
                <dd>{lengthText(Math.max(0, endsAt - pause.at))}</dd>
              </div>
            </dl>
            <p id="pause-words">
              <Trans>计时已停，题目暂时看不到。答案不会丢失，恢复后接着作答，时间一秒不少。</Trans>
            </p>
            <OwnTalk {...talk} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
