import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { StateDrawing, type StateKind } from './state-drawing.view.tsx';
import styles from './state-block.module.css';

export interface StateAction {
  label: string;
  /** One of the two: a place, or something to do. */
  href?: string;
  onPress?: () => void;
}

interface Props {
  kind: StateKind;
  /** What happened. */
  title: string;
  /** What is safe, and what to do; at most two lines. */
  children?: ReactNode;
  /** At most two; the first is the primary one. */
  actions?: readonly StateAction[];
  /** Small line below, for instance the request's number. */
  note?: ReactNode;
  /** Without ground and shadow, inside a card. */
  bare?: boolean;
  headingLevel?: 1 | 2 | 3;
}

/** A whole block in place of content: empty, failed, refused, missing, offline, done. */
export function StateBlock({ kind, title, children, actions = [], note, bare, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={bare ? styles.block : `${styles.block} ${styles.card}`}
      role={kind === 'error' || kind === 'offline' ? 'alert' : undefined}
    >
      <StateDrawing kind={kind} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action, at) => (
            <StateButton key={action.label} {...action} isPrimary={at === 0} />
          ))}
        </div>
      )}
      {note && <div className={styles.note}>{note}</div>}
    </section>
  );
}

function StateButton({ label, href, onPress, isPrimary }: StateAction & { isPrimary: boolean }) {
  const appearance = isPrimary ? 'primary' : 'secondary';
  if (href === undefined)
    return (
      <Button appearance={appearance} onClick={onPress}>
        {label}
      </Button>
    );
  return (
    <Link href={href} asChild>
      <Button as="a" appearance={appearance}>
        {label}
      </Button>
    </Link>
  );
}

interface FailedProps {
  /** What could not be fetched, e.g. 课程列表. */
  what: string;
  /** The server's own sentence, if it gave one. */
  message?: string;
  requestId?: string | null;
  onRetry: () => void;
  /** The network is away: another picture. */
  isOffline?: boolean;
  bare?: boolean;
}

/** The usual failure of a list or record: says what, shows the server's words, offers another try. */
export function FailedBlock({ what, message, requestId, onRetry, isOffline, bare }: FailedProps) {
  const { t } = useLingui();
  return (
    <StateBlock
      kind={isOffline ? 'offline' : 'error'}
      title={t`${what}加载失败`}
      bare={bare}
      actions={[
        { label: t`重试`, onPress: onRetry },
        { label: t`返回首页`, href: portalAddresses.home.to() },
      ]}
      note={requestId && t`请求编号 ${requestId}`}
    >
      {message ?? t`网络或服务器未响应，已填写和选择的内容均已保留。`}
    </StateBlock>
  );
}
