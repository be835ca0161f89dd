import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { usePhone } from '#views/common/use-phone.ts';
import type { PlacesProps } from '#views/messages/message-places.view.tsx';
import { useMessageNews } from './use-message-news.ts';

/** What the left column of the pages about messages says; the pages follow what arrives meanwhile. */
export function usePlaces(): PlacesProps {
  const unread = useOperation(messagesOperations.unread, {});
  const { data: standing } = useOperation(announcementsOperations.standing, {}, { freshMs: 5 * minuteMs });
  const isPhone = usePhone();
  useMessageNews();
  const mayAnnounce = standing?.mayAnnounce ?? false;
  return { unread: unread.data ?? null, announces: mayAnnounce || (standing?.hasOwn ?? false), isPhone, mayAnnounce };
}
