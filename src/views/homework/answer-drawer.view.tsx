import { Button } from '@fluentui/react-components';
import { GridRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const BottomDrawer = lazy(() => import('#views/common/bottom-drawer.view.tsx'));

interface Props {
  /** How far one is. */
  children: ReactNode;
  cardOf: (onGo: (id: string) => void) => ReactNode;
  onGo: (id: string) => void;
}

/** On a phone the answer card folds behind how far one is. */
export function AnswerDrawer({ children, cardOf, onGo }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const go = (id: string) => {
    setOpen(false);
    onGo(id);
  };
  return (
    <>
      <Button size="large" icon={<GridRegular />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <BottomDrawer title={t`答题卡`} onClose={() => setOpen(false)}>
            {cardOf(go)}
          </BottomDrawer>
        </Suspense>
      )}
    </>
  );
}
