import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BankShare } from '#contract/banks/bank-shares.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { licenceNames, licenceSentences } from '#views/library/licence.words.ts';
import { CategoryChoice } from '../category-choice.view.tsx';

interface Props {
  licence: BankShare['licence'];
  count: number;
  /** Of the own bank. */
  categories: readonly string[];
  isBusy: boolean;
  message: string | null;
  onAgree: (category: string) => void;
  onCancel: () => void;
}

/** Asks where copies of shared questions shall lie. */
export function TakeDialog({ licence, count, categories, isBusy, message, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [category, setCategory] = useState('');
  const [name, terms] = [t(licenceNames[licence]), t(licenceSentences[licence])];
  return (
    <AskDialog
      title={t`复制到本课程题库`}
      agree={<Trans>复制 {count} 题</Trans>}
      isOff={isBusy}
      onAgree={() => onAgree(category)}
      onCancel={onCancel}
    >
      <p>{t`许可：${name}（${terms}）。来源会写入每道题，本题库已有的题目不再复制。`}</p>
      <Field at="category" label={t`放入分类`} validationMessage={message}>
        <CategoryChoice categories={categories} value={category} onChange={setCategory} />
      </Field>
    </AskDialog>
  );
}
