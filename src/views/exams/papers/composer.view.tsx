import { Button, Textarea } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '../invigilation/exam-talk.module.css';

/** A field in which something is said, until the server has it. */
export interface Saying {
  text: string;
  /** waiting: it was sent, and no answer came. */
  state: 'writing' | 'sending' | 'waiting';
  /** Why it was refused. */
  message: string | null;
  onWrite: (text: string) => void;
  onSend: () => void;
  onRecall: () => void;
}

interface Props {
  saying: Saying;
  label: string;
  placeholder?: string;
  agree: ReactNode;
  /** Characters. */
  most: number;
  autoFocus?: boolean;
}

/** Says something during an exam. What waits is not changed: it may have arrived. */
export function Composer({ saying, label, placeholder, agree, most, autoFocus }: Props) {
  const { t } = useLingui();
  const { text, state, message } = saying;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        saying.onSend();
      }}
    >
      <Textarea
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={placeholder}
        rows={3}
        resize="vertical"
        maxLength={most}
        value={text}
        readOnly={state !== 'writing'}
        onChange={(_, { value }) => saying.onWrite(value)}
      />
      <div className={styles.composerFoot}>
        <span role={message ? 'alert' : 'status'} data-tone={message || state === 'waiting' ? 'late' : 'quiet'}>
          {message ?? (state === 'sending' ? t`正在发送` : state === 'waiting' ? t`尚未送达，网络恢复后自动重发` : '')}
        </span>
        {state === 'waiting' && (
          <Button size="small" onClick={saying.onRecall}>
            <Trans>取回修改</Trans>
          </Button>
        )}
        <Button
          type="submit"
          appearance="primary"
          icon={<SendRegular />}
          disabledFocusable={state !== 'writing' || text.trim() === ''}
        >
          {agree}
        </Button>
      </div>
    </form>
  );
}
