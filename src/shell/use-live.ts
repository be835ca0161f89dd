import { useEffect, useEffectEvent } from 'react';
import type { News } from '#machines/live/channel.machine.ts';
import { useShell } from './shell-context.ts';

/**
 * Does something when the server says it, while the component is shown. What a page shows of a topic is read with
 * `freshMs: 0`: an answer that was kept from before may be older than what is heard.
 * @param kind what happened: `message.new`; null listens to nothing
 * @param topic what it happened to, where that is not the person: `submission:<id>`
 */
export function useLive(kind: string | null, then: (news: News) => void, topic?: string): void {
  const { live } = useShell();
  const onNews = useEffectEvent(then);
  useEffect(() => {
    if (kind === null) return undefined;
    return live.listen(kind, (news) => (topic === undefined || news.topic === topic) && onNews(news), topic);
  }, [live, kind, topic]);
}
