import { CheckmarkCircleFilled, CloudOffRegular, ErrorCircleFilled, ArrowSyncRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import { format } from 'date-fns/format';
import type { ReactNode } from 'react';
import styles from './progress.module.css';

export type SaveState = 'saved' | 'saving' | 'local' | 'failed';

interface Props {
  state: SaveState;
  /** ISO time of the last save that the server acknowledged; null before the first. */
  savedAt: string | null;
  /** How many answers, pages or fields that covers. */
  children?: ReactNode;
  onRetry?: () => void;
  /** What is saved is a draft that others do not see yet. */
  isDraft?: boolean;
}

/** Says whether what was typed is safe: green and with the time, or in words what is wrong. Read out politely. */
export function SaveLine({ state, savedAt, children, onRetry, isDraft }: Props) {
  const time = savedAt && format(new Date(savedAt), 'HH:mm:ss');
  return (
    <span role="status" className={styles.save} data-state={state}>
      {state === 'saving' && (
        <>
          <ArrowSyncRegular /> <Trans>正在保存</Trans>
        </>
      )}
      {state === 'saved' && time && (
        <>
          <CheckmarkCircleFilled /> {isDraft ? <Trans>草稿已保存 {time}</Trans> : <Trans>已自动保存 {time}</Trans>}
        </>
      )}
      {state === 'local' && (
        <>
          <CloudOffRegular /> <Trans>网络断开，已存在本机，连上后自动补交</Trans>
        </>
      )}
      {state === 'failed' && (
        <>
          <ErrorCircleFilled /> <Trans>没有保存上</Trans>
          {onRetry && (
            <button type="button" onClick={onRetry}>
              <Trans>再试一次</Trans>
            </button>
          )}
        </>
      )}
      {children && <span>{children}</span>}
    </span>
  );
}
