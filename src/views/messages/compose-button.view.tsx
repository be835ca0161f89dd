import { Button } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';

/** To a new announcement, for who may announce to somebody. */
export function ComposeButton() {
  const { t } = useLingui();
  return (
    <Link href={messagesAddresses.compose.to()} asChild>
      <Button as="a" appearance="primary" size="large" icon={<SendRegular />}>{t`发消息`}</Button>
    </Link>
  );
}
