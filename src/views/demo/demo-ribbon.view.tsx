import { MailInboxRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import styles from './demo.module.css';

/** Says on every page that this is a demo, and opens the messages that would have been sent. */
export const DemoRibbon = ({ onOpenInbox }: { onOpenInbox: () => void }) => (
  <button type="button" className={styles.ribbon} onClick={onOpenInbox}>
    <MailInboxRegular aria-hidden />
    <Trans>演示收件箱</Trans>
  </button>
);
