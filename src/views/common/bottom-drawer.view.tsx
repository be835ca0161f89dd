import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './bottom-drawer.module.css';
import { usePageBack } from './use-page-back.ts';

interface Props {
  title: string;
  /** Below, where the thumb is: what to do with what was chosen. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What stands beside the page in wide windows, over it on a phone: as high as it needs, from the foot. */
export default function BottomDrawer({ title, foot, onClose, children }: Props) {
  const { t } = useLingui();
  usePageBack();
  return (
    <OverlayDrawer open position="bottom" className={styles.drawer} onOpenChange={(_, { open }) => open || onClose()}>
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          action={
            <Button appearance="subtle" size="large" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
      {foot && <DrawerFooter className={styles.foot}>{foot}</DrawerFooter>}
    </OverlayDrawer>
  );
}
