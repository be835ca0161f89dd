import { Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { listText } from '#views/common/list-text.ts';

interface Props {
  move: 'refuse' | 'withdraw';
  titles: readonly string[];
  onAgree: (reason: string) => void;
  onCancel: () => void;
}

/** Why a material is sent back or taken down: whoever uploaded it reads this. */
export function MoveReason({ move, titles, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const count = titles.length;
  const names = listText(titles.slice(0, 3));
  const usual =
    move === 'refuse'
      ? [t`缺少许可说明。`, t`画面或文字不清楚。`, t`与已有素材重复。`, t`类型或资源目录有误。`]
      : [t`内容已过时。`, t`许可已到期。`, t`发现有误，等待更正。`];
  const agree = () => {
    setTried(true);
    if (!isEmpty) onAgree(reason.trim());
  };
  return (
    <AskDialog
      title={move === 'refuse' ? <Trans>退回 {count} 件素材</Trans> : <Trans>下架 {count} 件素材</Trans>}
      agree={move === 'refuse' ? t`退回` : t`下架`}
      onAgree={agree}
      onCancel={onCancel}
    >
      <p>{count > 3 ? t`${names} 等` : names}</p>
      <Field
        at="reason"
        required
        label={move === 'refuse' ? t`原因（上传者可见）` : t`原因（上传者和已收藏的用户可见）`}
        validationMessage={isTried && isEmpty ? t`请输入原因` : undefined}
      >
        <Textarea
          autoFocus
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(_, { value }) => setReason(value)}
          onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && agree()}
        />
      </Field>
      <UsualReasons label={t`常用原因`} reasons={usual} value={reason} onChoose={setReason} />
    </AskDialog>
  );
}
