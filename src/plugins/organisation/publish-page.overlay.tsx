import { useLingui } from '@lingui/react/macro';
import { Difference, type DifferentField } from '#views/common/difference.view.tsx';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';

interface Props {
  title: string;
  fields: readonly DifferentField[];
  onClose: (agreed: true | null) => void;
}

/** What everybody will see otherwise. */
export default function PublishPageOverlay({ title, fields, onClose }: Props) {
  const { t } = useLingui();
  return (
    <WideDialog title={title} agree={t`发布`} onAgree={() => onClose(true)} onDismiss={() => onClose(null)}>
      <Difference fields={fields} beforeWord={t`访客现在看到`} afterWord={t`发布后`} />
    </WideDialog>
  );
}
