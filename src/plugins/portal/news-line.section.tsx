import { useEffect, useState } from 'react';
import { platformCodec } from '#contract/portal/portal.codec.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { scrollTextMachine } from '#machines/portal/scroll-text.machine.ts';
import { useMachine, useOperation } from '#shell/plugin-api.ts';
import { Pending } from '#views/common/skeleton.view.tsx';
import { NewsLine, type NewsSize } from '#views/portal/news-line.view.tsx';

/** The announcements of this host, one line under the banner (M14). */
export default function NewsLineSection() {
  const { data, error } = useOperation(portalOperations.info, {}, { freshMs: 600_000 });
  if (!data) return error ? null : <Pending />;
  const news = platformCodec.decode(data).announcements;
  return news.length > 0 && <Line news={news} />;
}

const now = () => performance.now();

function Line({ news }: { news: readonly { text: string; link?: string }[] }) {
  const [input] = useState({ now });
  const [snapshot, send] = useMachine(scrollTextMachine, { input });

  useEffect(() => {
    const look = () => send(document.hidden ? { type: 'text.hidden' } : { type: 'text.leave', hold: 'hidden' });
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [send]);

  const measured = (size: NewsSize) =>
    send({
      type: 'text.measured',
      ...size,
      isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
  return (
    <NewsLine
      news={news}
      offset={snapshot.context.offset}
      look={snapshot.value}
      onMeasured={measured}
      onResized={() => send({ type: 'text.resized' })}
      onHover={() => send({ type: 'text.hover' })}
      onFocus={() => send({ type: 'text.focus' })}
      onLeave={(hold) => send({ type: 'text.leave', hold })}
      onStop={() => send({ type: 'text.stop' })}
      onPlay={() => send({ type: 'text.play' })}
    />
  );
}
