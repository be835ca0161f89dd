import { Dialog, DialogSurface } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './search-dialog.module.css';

/** A search box above the page, in its upper third; Escape closes it. */
export function SearchDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useLingui();
  const surface = useRef<HTMLDivElement>(null);
  // The dialog gives the focus to its first control, which is the choice of kinds; people come to type.
  useEffect(() => {
    const frame = requestAnimationFrame(() => surface.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface ref={surface} aria-label={t`搜索`} className={styles.surface}>
        {children}
      </DialogSurface>
    </Dialog>
  );
}
