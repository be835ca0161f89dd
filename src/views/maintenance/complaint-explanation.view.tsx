import { Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComplaintDecision } from '#contract/library/complaints.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';

interface Props {
  verdict: ComplaintDecision['verdict'];
  number: string;
  /** Of the material. */
  title: string;
  onAgree: (explanation: string) => void;
  onCancel: () => void;
}

/** Why the material is withdrawn, or why the complaint does not hold. */
export function ComplaintExplanation({ verdict, number, title, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const isUpheld = verdict === 'uphold';
  const agree = () => {
    setTried(true);
    if (!isEmpty) onAgree(text.trim());
  };
  return (
    <AskDialog
      title={isUpheld ? t`投诉成立，下架素材` : t`投诉不成立`}
      agree={isUpheld ? t`下架` : t`判定不成立`}
      onAgree={agree}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          投诉 {number}，素材“{title}”
        </Trans>
      </p>
      <Field
        at="explanation"
        required
        label={isUpheld ? t`下架原因` : t`说明`}
        hint={isUpheld ? t`上传者和已收藏的用户可见，请勿填写投诉人信息` : t`仅资源库维护员可见；处理后不能更改`}
        validationMessage={isTried && isEmpty ? (isUpheld ? t`请输入原因` : t`请输入说明`) : undefined}
      >
        <Textarea
          autoFocus
          rows={3}
          maxLength={300}
          value={text}
          onChange={(_, { value }) => setText(value)}
          onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && agree()}
        />
      </Field>
      <UsualReasons
        label={isUpheld ? t`常用原因` : t`常用说明`}
        reasons={
          isUpheld
            ? [t`涉嫌侵犯他人著作权。`, t`未取得权利人许可。`]
            : [t`上传者已取得许可。`, t`投诉材料不足以证明权利。`, t`属于合理使用。`]
        }
        value={text}
        onChoose={setText}
      />
    </AskDialog>
  );
}
