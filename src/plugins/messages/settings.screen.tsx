import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { usePhone } from '#views/common/use-phone.ts';
import { MessageSettingsPage } from '#views/messages/message-settings.view.tsx';
import { CalendarAddressPart } from './calendar-address.part.tsx';
import { useMessageNews } from './use-message-news.ts';
import { useMessageSettings } from './use-message-settings.ts';

/** How the person wants to be told. */
export default function SettingsScreen() {
  const { query, ...on } = useMessageSettings();
  const unread = useOperation(messagesOperations.unread, {});
  const isPhone = usePhone();
  useMessageNews();
  return (
    <MessageSettingsPage
      shown={shownOf(query)}
      unread={unread.data ?? null}
      isPhone={isPhone}
      calendar={<CalendarAddressPart />}
      {...on}
    />
  );
}
