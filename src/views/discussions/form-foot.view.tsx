import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { KeyCap } from '../common/flag.view.tsx';
import styles from './writing.module.css';

interface Props {
  agree: string;
  isReady: boolean;
  /** What the server said to the last try. */
  message: string | null;
  onCancel: () => void;
  /** Stands before the buttons. */
  children?: ReactNode;
}

/** Below a question and an answer alike. */
export const FormFoot = ({ agree, isReady, message, onCancel, children = <span /> }: Props) => (
  <>
    <p role="alert" className={styles.message}>
      {message}
    </p>
    <div className={styles.foot}>
      {children}
      <Button onClick={onCancel}>
        <Trans>取消</Trans>
      </Button>
      <Button type="submit" appearance="primary" disabledFocusable={!isReady}>
        {agree}
        <span aria-hidden>
          <KeyCap>Ctrl ↵</KeyCap>
        </span>
      </Button>
    </div>
  </>
);
