import { Button, Spinner } from '@fluentui/react-components';
import { MicRegular, RecordStopRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { secondMs } from '#contract/common/length.rule.ts';
import { lengthText } from '../common/lengths.ts';
import styles from './sound-recording.module.css';

interface Props {
  look: 'idle' | 'asking' | 'recording' | 'making' | 'refused' | 'recorded' | 'sending';
  /** How loud it is, 0 to 1. */
  level: number;
  seconds: number;
  /** Of what was recorded, to listen to. */
  address: string | null;
  problem: 'refused' | 'missing' | 'broken' | null;
  message: string | null;
  onRecord: () => void;
  onStop: () => void;
  onAgain: () => void;
  onUse: () => void;
  onDrop: () => void;
}

/** A recording for an answer while it is taken and listened to. */
export function SoundRecording(props: Props) {
  const { t } = useLingui();
  const { look, onRecord } = props;
  if (look === 'idle')
    return (
      <Button icon={<MicRegular />} onClick={onRecord}>
        {t`录音`}
      </Button>
    );
  return (
    <section className={styles.sound} aria-label={t`录音`} aria-live="polite">
      <Step {...props} />
    </section>
  );
}

function Step({ look, level, seconds, address, problem, message, ...on }: Props) {
  const { t } = useLingui();
  const { onRecord, onStop, onAgain, onUse, onDrop } = on;
  const drop = (
    <Button appearance="subtle" onClick={onDrop}>
      {t`放弃录音`}
    </Button>
  );
  switch (look) {
    case 'asking':
      return (
        <>
          <p>
            <Trans>请在浏览器的提示中允许使用麦克风</Trans>
          </p>
          {drop}
        </>
      );
    case 'recording':
      return (
        <>
          <span className={styles.live} aria-hidden />
          <b className={styles.length} role="timer" aria-live="off">
            {lengthText(seconds * secondMs)}
          </b>
          <meter className={styles.level} min={0} max={1} value={level} aria-label={t`音量`} aria-live="off" />
          <Button appearance="primary" icon={<RecordStopRegular />} onClick={onStop}>
            {t`停止`}
          </Button>
          {drop}
        </>
      );
    case 'refused':
      return (
        <>
          <p role="alert">
            {problem === 'missing'
              ? t`未找到麦克风`
              : problem === 'refused'
                ? t`麦克风未获允许，可在浏览器地址栏的网站设置中允许后重试`
                : t`暂时无法录音`}
          </p>
          <Button onClick={onRecord}>{t`重试`}</Button>
          {drop}
        </>
      );
    case 'recorded':
      return (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own words, just spoken */}
          <audio controls src={address ?? ''} aria-label={t`试听录音`} />
          {message !== null && <p role="alert">{message}</p>}
          <Button appearance="primary" onClick={onUse}>{t`放入答案`}</Button>
          <Button onClick={onAgain}>{t`重录`}</Button>
          {drop}
        </>
      );
    default:
      return <Spinner size="tiny" label={look === 'sending' ? t`正在放入答案` : t`正在处理录音`} />;
  }
}
