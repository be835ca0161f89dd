import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowResetRegular, ArrowUndoRegular, SendRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { SaveLine, type Save } from '#views/common/save-line.view.tsx';

interface Props {
  save: Save;
  /** What visitors would see otherwise. */
  changes: number;
  isPublishing: boolean;
  /** Null: nothing to take back. */
  onUndo: (() => void) | null;
  onDiscard: () => void;
  onPublish: () => void;
}

/** At the head of the menu: whether the draft is safe, the ways back, the publication by its result. */
export function MenuActions({ save, changes, isPublishing, onUndo, onDiscard, onPublish }: Props) {
  const { t } = useLingui();
  return (
    <>
      <SaveLine {...save} isDraft />
      <Tooltip content={t`撤销 Ctrl Z`} relationship="label">
        <Button icon={<ArrowUndoRegular />} disabled={!onUndo} onClick={() => onUndo?.()} />
      </Tooltip>
      <Button icon={<ArrowResetRegular />} disabled={changes === 0 || isPublishing} onClick={onDiscard}>
        <Trans>放弃修改</Trans>
      </Button>
      <Button appearance="primary" icon={<SendRegular />} disabled={changes === 0 || isPublishing} onClick={onPublish}>
        {isPublishing ? (
          <Trans>正在发布…</Trans>
        ) : changes === 0 ? (
          <Trans>菜单已是最新</Trans>
        ) : (
          <Trans>发布菜单　{changes} 处改动</Trans>
        )}
      </Button>
    </>
  );
}
