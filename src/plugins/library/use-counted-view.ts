import { useEffect } from 'react';
import { materialIdCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { usePlatform } from '#shell/plugin-api.ts';

/** Tells once that somebody has the material before the eyes; a tab that was opened behind waits until it is looked at. */
export function useCountedView(id: string): void {
  const { call } = usePlatform();
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      // A view that is not counted is no reason to disturb who looks.
      void call(libraryOperations.countView, materialIdCodec.encode({ id })).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [call, id]);
}
