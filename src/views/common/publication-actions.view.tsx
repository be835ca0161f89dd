import { Button } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface Props {
  saved: ReactNode;
  status: string;
  /** Nothing of what is typed keeps it from being published. */
  isReady: boolean;
  isMoving: boolean;
  onPublish: () => void;
  onDiscard: () => void;
  /** Absent: no version is there yet. */
  onVersions?: (() => void) | undefined;
}

/** What may be done with a draft; the buttons keep the focus while one of them works. */
export function PublicationActions({ saved, status, isReady, isMoving, onPublish, onDiscard, onVersions }: Props) {
  const { t } = useLingui();
  const isOpen = isReady && status !== 'published';
  return (
    <>
      {saved}
      {onVersions && <Button disabledFocusable={isMoving} onClick={onVersions}>{t`版本记录`}</Button>}
      {status === 'changed' && <Button disabledFocusable={isMoving} onClick={onDiscard}>{t`放弃修改`}</Button>}
      <Button
        appearance="primary"
        icon={<SendRegular />}
        disabled={!isOpen}
        disabledFocusable={isOpen && isMoving}
        onClick={onPublish}
      >
        {t`发布`}
      </Button>
    </>
  );
}
