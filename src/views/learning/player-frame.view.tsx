import { Button } from '@fluentui/react-components';
import { ArrowRepeatAllRegular, DismissRegular, PlayFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { amountText, lengthText } from '#views/common/lengths.ts';
import { SaveLine, type Save } from '../common/save-line.view.tsx';
import styles from './player-frame.module.css';
import type { QuestionMark } from './watched-bar.view.tsx';

interface Props {
  /** Where it goes on after an earlier visit; null to say nothing. */
  resumedAtMs: number | null;
  onRestart: () => void;
  onDismiss: () => void;
  /** The card over the last picture; null while it plays. */
  ended: {
    next: { title: string } | null;
    secondsLeft: number | null;
    onNext: () => void;
    onReplay: () => void;
    onStay: () => void;
  } | null;
  save: Save;
  /** Of what was watched on this page, what does not count. */
  cutMs: number;
  /** Where questions stop it; none in most. */
  questions: readonly QuestionMark[];
  /** The player itself. */
  children: ReactNode;
}

/** The player in its round frame, what lies over it, and the legend of its bar with when it was saved last. */
export function PlayerFrame({ resumedAtMs, onRestart, onDismiss, ended, save, cutMs, questions, children }: Props) {
  const { t } = useLingui();
  const clock = resumedAtMs === null ? '' : lengthText(resumedAtMs);
  const answered = questions.filter(({ isAnswered }) => isAnswered).length;
  return (
    <div>
      <div className={styles.player}>
        {children}
        {resumedAtMs !== null && (
          <div role="status" className={styles.resumed}>
            <Trans>从上次的 {clock} 继续播放</Trans>
            <button type="button" onClick={onRestart}>
              <Trans>从头观看</Trans>
            </button>
            <button type="button" aria-label={t`关闭提示`} onClick={onDismiss}>
              <DismissRegular />
            </button>
          </div>
        )}
        {ended && <Ended {...ended} />}
      </div>
      <div className={styles.legend}>
        <span data-part="played">
          <Trans>当前位置</Trans>
        </span>
        <span data-part="watched">
          <Trans>已观看</Trans>
        </span>
        <span data-part="rest">
          <Trans>未观看</Trans>
        </span>
        {questions.length > 0 && (
          <span>
            <Trans>
              视频问题 {questions.length} 题，已答 {answered} 题
            </Trans>
          </span>
        )}
        <SaveLine {...save} />
      </div>
      <p role="status" className={styles.cut}>
        {cutMs >= 1000 && <Cut length={amountText(cutMs)} />}
      </p>
    </div>
  );
}

/** The server allows what passes at the highest speed, once for all tabs and devices; it cannot tell which it was. */
function Cut({ length }: { length: string }) {
  return (
    <>
      <Trans>有 {length}未计入学习时长：</Trans>
      <Trans>播放快于 2 倍速，或同一时间在其他标签页、设备上观看</Trans>
    </>
  );
}

function Ended({ next, secondsLeft, onNext, onReplay, onStay }: NonNullable<Props['ended']>) {
  return (
    <div className={styles.ended}>
      <p>
        {next === null ? (
          <Trans>已是最后一项</Trans>
        ) : secondsLeft === null ? (
          <Trans>下一项</Trans>
        ) : (
          <Trans>{secondsLeft} 秒后播放下一项</Trans>
        )}
      </p>
      {next && <strong>{next.title}</strong>}
      <div>
        <Button icon={<ArrowRepeatAllRegular />} onClick={onReplay}>
          <Trans>重新观看</Trans>
        </Button>
        {next && secondsLeft !== null && (
          <Button onClick={onStay}>
            <Trans>留在此页</Trans>
          </Button>
        )}
        {next && (
          <Button appearance="primary" icon={<PlayFilled />} onClick={onNext}>
            <Trans>下一项</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
