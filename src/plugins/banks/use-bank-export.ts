import { useEffect, useState } from 'react';
import { usePlatform } from '#shell/plugin-api.ts';
import type { PaperProps } from '#views/banks/question-paper.view.tsx';
import type { ExportPlace } from './bank-export.props.ts';

/** The page as it is drawn: the library of formulas is there, and every picture of the paper. */
async function drawn(): Promise<void> {
  await import('katex');
  const pictures = document.querySelectorAll<HTMLImageElement>('[data-printed-paper] img');
  // One that is gone does not keep the others from the paper.
  await Promise.all([...pictures].map((picture) => picture.decode().catch(() => null)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** What of a bank is given out: as a file, or as the paper that is printed in place of the screen. */
export function useBankExport(place: ExportPlace) {
  const { askOverlay } = usePlatform();
  const [paper, setPaper] = useState<PaperProps | null>(null);
  useEffect(() => {
    if (!paper) return;
    let isGone = false;
    const forget = () => setPaper(null);
    window.addEventListener('afterprint', forget);
    void drawn().then(() => {
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
