import {
  ArrowSyncRegular,
  CheckmarkCircleFilled,
  CloudOffRegular,
  ErrorCircleFilled,
  WarningFilled,
} from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { clockSecondText } from '#views/common/moments.ts';
import styles from './progress.module.css';

/**
 * `saved`: the server has all of it · `partial`: all but what the page marks as not ready · `local`: this browser has it,
 * read back · `unkept`: nobody but this page has it · `failed`: the server does not take it.
 */
export type SaveState = 'saved' | 'saving' | 'partial' | 'local' | 'unkept' | 'failed';

/** What keeps the server from having it: no network, a server that is busy or away, an ended session. */
export type Barrier = 'network' | 'server' | 'session';

export interface Save {
  state: SaveState;
  /** ISO time of the last save that the server acknowledged; null before the first. */
  savedAt: string | null;
  /** In `local` and `unkept`; the network if absent. */
  barrier?: Barrier;
  /** In `failed`: the server's words. */
  message?: string | null;
}

interface Props extends Save {
  /** How many answers, pages or fields that covers. */
  children?: ReactNode;
  onRetry?: () => void;
  /** What is saved is a draft that others do not see yet. */
  isDraft?: boolean;
}

/** Says whether what was typed is safe: green and with the time, or in words what is wrong. Read out politely. */
export function SaveLine({ state, savedAt, barrier = 'network', message, children, onRetry, isDraft }: Props) {
  const time = savedAt && clockSecondText(savedAt);
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
      {state === 'partial' && (
        <>
          <WarningFilled /> <Trans>标出的内容尚未保存，修改后自动保存</Trans>
        </>
      )}
      {state === 'local' && (
        <>
          <CloudOffRegular /> <Kept barrier={barrier} />
        </>
      )}
      {state === 'unkept' && (
        <>
          <ErrorCircleFilled /> <Unkept barrier={barrier} />
        </>
      )}
      {state === 'failed' && (
        <>
          <ErrorCircleFilled /> {message ? <Trans>保存失败：{message}</Trans> : <Trans>保存失败</Trans>}
          {onRetry && (
            <button type="button" onClick={onRetry}>
              <Trans>重试</Trans>
            </button>
          )}
        </>
      )}
      {children && <span>{children}</span>}
    </span>
  );
}

function Kept({ barrier }: { barrier: Barrier }) {
  if (barrier === 'session') return <Trans>登录已过期，已存在本机，重新登录后自动补交</Trans>;
  if (barrier === 'server') return <Trans>服务器暂未接收，已存在本机，稍后自动补交</Trans>;
  return <Trans>网络断开，已存在本机，连上后自动补交</Trans>;
}

function Unkept({ barrier }: { barrier: Barrier }) {
  if (barrier === 'session') return <Trans>登录已过期，尚未存到本机，请不要关闭页面</Trans>;
  if (barrier === 'server') return <Trans>服务器暂未接收，尚未存到本机，请不要关闭页面</Trans>;
  return <Trans>网络断开，尚未存到本机，请不要关闭页面</Trans>;
}
