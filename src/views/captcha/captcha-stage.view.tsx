import { Button, Spinner } from '@fluentui/react-components';
import { ArrowClockwiseRegular, ArrowSyncRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import styles from './captcha.module.css';

/** What both puzzles share; `moving` is dragging a piece or picking words. */
export type StageState = 'loading' | 'moving' | 'checking' | 'solved' | 'wrong' | 'barred' | 'broken';

interface Props {
  state: StageState;
  /** Null while there is no picture. */
  original: string | null;
  /** What the server says when there is none. */
  message: string | null;
  /** 验证成功, with the time of a slide. */
  success: string;
  canRefresh: boolean;
  onRefresh: () => void;
  children?: ReactNode;
  frame?: Ref<HTMLDivElement>;
}

/** The picture of 310 × 155 at whatever width it gets, with what it says in each state. */
export function CaptchaStage({ state, original, message, success, canRefresh, onRefresh, children, frame }: Props) {
  const { t } = useLingui();
  const isWaiting = state === 'loading';
  return (
    <div ref={frame} className={styles.stage} data-stale={isWaiting} aria-busy={isWaiting || state === 'checking'}>
      {original !== null && <img src={original} alt="" draggable={false} />}
      {children}
      {isWaiting && (
        <div className={styles.waiting}>
          <Spinner size="small" label={t`正在加载图片`} />
        </div>
      )}
      {state === 'barred' && (
        <div className={styles.gone} role="alert">
          {message ?? t`请求太频繁，请稍后再试`}
        </div>
      )}
      {state === 'broken' && (
        <div className={styles.gone} role="alert">
          {message ?? t`图片加载失败`}
          <Button icon={<ArrowClockwiseRegular />} onClick={onRefresh}>{t`重新获取`}</Button>
        </div>
      )}
      {state === 'solved' && <div className={styles.strip}>{success}</div>}
      {state === 'wrong' && (
        <div className={styles.strip} data-kind="wrong">
          {t`验证失败`}
        </div>
      )}
      {canRefresh && (
        <button type="button" className={styles.renew} aria-label={t`更换图片`} title={t`更换图片`} onClick={onRefresh}>
          <ArrowSyncRegular aria-hidden />
        </button>
      )}
    </div>
  );
}
