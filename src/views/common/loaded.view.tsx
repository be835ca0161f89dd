import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './loaded.module.css';
import type { Shown, ShownFailure } from './shown.ts';
import { FailedBlock, StateBlock } from './state-block.view.tsx';
import { whyAddress } from './why-address.ts';

interface WaitProps {
  shown: Shown<unknown>;
  /** What is loaded, e.g. 课程列表. */
  what: string;
  /** Stands there until the first answer; absent where the place has said before that it waits. */
  skeleton?: ReactNode;
  /** Inside a card. */
  bare?: boolean;
  /** In place of what is not there: 404, or an id that cannot be one. */
  missing?: ReactNode;
}

interface Props<Data> extends WaitProps {
  shown: Shown<Data>;
  /** In place of a list or page without rows. */
  empty?: ReactNode;
  children: (data: Data, isStale: boolean) => ReactNode;
}

/**
 * What was asked of the server, in each of its states: loading, refused, missing, failed, empty, there. What is there
 * stays where asking anew fails, with a line that says so.
 */
export function Loaded<Data>({ empty, children, ...props }: Props<Data>) {
  const { shown } = props;
  if (shown.status !== 'shown') return <NotLoaded {...props} />;
  return (
    <>
      {shown.failure && <OfBefore failure={shown.failure} />}
      {empty !== undefined && hasNoRows(shown.data) ? empty : children(shown.data, shown.isStale)}
    </>
  );
}

/** The same for a place that has nothing to show and returns early: everything but the answer. */
export function NotLoaded({ shown, what, skeleton = null, bare, missing }: WaitProps) {
  const { t } = useLingui();
  const failure = shown.status === 'failed' ? shown : shown.status === 'shown' && shown.failure;
  if (!failure) return skeleton;
  const { code, message, requestId, onRetry } = failure;
  if (missing !== undefined && (code === 404 || code === 400)) return missing;
  const isOffline = code === 'offline';
  if (code !== 403) return <FailedBlock what={what} {...{ message, requestId, onRetry, isOffline, bare }} />;
  return (
    <StateBlock
      kind="refused"
      title={t`没有权限查看${what}`}
      bare={bare}
      actions={[
        { label: t`返回首页`, href: portalAddresses.home.to() },
        ...(requestId === null ? [] : [{ label: t`为什么`, href: whyAddress(requestId) }]),
      ]}
    >
      {message}
    </StateBlock>
  );
}

/** What is shown was read before, and may have changed since. */
function OfBefore({ failure: { message, onRetry } }: { failure: ShownFailure }) {
  const { t } = useLingui();
  return (
    <p className={styles.before} role="status">
      {t`更新失败，显示的是先前的内容。`}
      {message}
      <Button size="small" onClick={onRetry}>{t`重试`}</Button>
    </p>
  );
}

function hasNoRows(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'data' in data && hasNoRows(data.data);
}
