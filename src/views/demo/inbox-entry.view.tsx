import { MailInboxRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import menu from '#views/common/frame/menu-list.module.css';

/** An entry of a menu. */
export const InboxEntry = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" className={menu.item} onClick={onOpen}>
    <MailInboxRegular aria-hidden fontSize={16} />
    <Trans>演示收件箱</Trans>
  </button>
);
