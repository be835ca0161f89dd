import { MailInboxRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import styles from './demo.module.css';

/** Says on every page that this is a demo, and opens the messages that would have been sent. */
export const DemoRibbon = ({ onOpenInbox }: { onOpenInbox: () => void }) => (
  <button type="button" className={styles.ribbon} onClick={onOpenInbox}>
    <b>
      <Trans>演示</Trans>
    </b>
    <MailInboxRegular aria-hidden />
    <Trans>收件箱</Trans>
  </button>
);
