import { useCallback, useEffect, useRef, useState } from 'react';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { usePlatform, useRefresh } from '#shell/plugin-api.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import { unsaved } from './unsaved.rule.ts';

/** How often a reader is counted while the page is in sight, ms. */
const beatEvery = 20_000;

/**
 * Reading of one document or text: its furthest share goes to the server when it grows by a twentieth, regularly while
 * the page is in sight, and when it is left. What fails goes with the next one.
 */
export function useReading(offeringId: string, itemId: string, start: { share: number; isCompleted: boolean }) {
  const { call } = usePlatform();
  const refresh = useRefresh();
  const share = useRef(start.share);
  const sent = useRef(start.share);
  const [saved, setSaved] = useState<Save & { isCompleted: boolean }>({
    state: 'saved',
    savedAt: null,
    isCompleted: start.isCompleted,
  });

  const beat = useCallback(
    async (keepalive = false) => {
      const telling = share.current;
      try {
        const { result } = await call(learningOperations.beat, { offeringId, itemId, share: telling }, { keepalive });
        sent.current = Math.max(sent.current, telling);
        setSaved((before) => {
          if (result.isCompleted && !before.isCompleted) void refresh(learningOperations.progress);
          return { state: 'saved', savedAt: result.savedAt, isCompleted: result.isCompleted };
        });
      } catch (error) {
        setSaved((before) => ({ ...before, ...unsaved(error) }));
      }
    },
    [call, refresh, offeringId, itemId],
  );
  const onRead = useCallback(
    (next: number) => {
      if (next <= share.current) return;
      share.current = Math.min(1, next);
      if (share.current - sent.current >= 0.05 || share.current >= 0.9) {
        sent.current = share.current;
        void beat();
      }
    },
    [beat],
  );
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void beat(), beatEvery);
    const leave = () => document.visibilityState === 'hidden' && void beat(true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      void beat(true);
    };
  }, [beat]);
  return { onRead, saved };
}
