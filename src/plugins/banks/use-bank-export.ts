import { useEffect, useState } from 'react';
import { pageDrawn } from '#kit/page-drawn.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import type { PaperProps } from '#views/banks/question-paper.view.tsx';
import type { ExportPlace } from './bank-export.props.ts';

/** What of a bank is given out: as a file, or as the paper that is printed in place of the screen. */
export function useBankExport(place: ExportPlace) {
  const { askOverlay } = usePlatform();
  const [paper, setPaper] = useState<PaperProps | null>(null);
  useEffect(() => {
    if (!paper) return;
    let isGone = false;
    const forget = () => setPaper(null);
    window.addEventListener('afterprint', forget);
    void pageDrawn('[data-printed-paper]').then(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
      window.removeEventListener('afterprint', forget);
    };
  }, [paper]);
  return {
    paper,
    open: () =>
      void askOverlay<PaperProps, ExportPlace>(() => import('./export.overlay.tsx'), place).then(
        (printed) => printed && setPaper(printed),
      ),
  };
}
