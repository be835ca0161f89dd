import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import { useLive, useRefresh } from '#shell/plugin-api.ts';

/** What is shown of messages follows what arrives and what is marked on other pages. */
export function useMessageNews(): void {
  const refresh = useRefresh();
  const again = () => {
    void refresh(messagesOperations.list);
    void refresh(messagesOperations.unread);
  };
  useLive(messageNews.arrived, again);
  useLive(messageNews.marked, again);
}
