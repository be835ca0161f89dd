import { Dropdown, Input, MessageBar, MessageBarBody, Option, Radio, RadioGroup } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShareDraft } from '#contract/banks/bank-shares.contract.ts';
import { longestShareNote, shareAudiences, type ShareAudience } from '#contract/banks/bank-shares.rule.ts';
import { licences, type Licence } from '#contract/library/material.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { SearchChoice, type SearchedChoice } from '#views/common/search-choice.view.tsx';
import { licenceNames, licenceSentences } from '#views/library/licence.words.ts';
import { audienceNames } from './share.words.ts';

export type DraftedShare = Omit<ShareDraft, 'courseId'>;

interface Props {
  /** What is chosen at first; '' for the whole bank. */
  category: string;
  /** Every branch. */
  branches: readonly string[];
  /** Courses that were searched for; null while they are on their way. */
  courses: readonly SearchedChoice[] | null;
  isBusy: boolean;
  message: string | null;
  onSearch: (search: string) => void;
  onAgree: (draft: DraftedShare) => void;
  onCancel: () => void;
}

/** Asks what of a bank is shared, with whom and on what terms. */
export function ShareDialog({ branches, courses, isBusy, message, onSearch, onAgree, onCancel, ...props }: Props) {
  const { t } = useLingui();
  const [category, setCategory] = useState(props.category);
  const [audience, setAudience] = useState<ShareAudience>('school');
  const [target, setTarget] = useState<SearchedChoice | null>(null);
  const [licence, setLicence] = useState<Licence>('byNc');
  const [note, setNote] = useState('');
  const isOne = audience === 'course';
  const draft = {
    category,
    audience,
    licence,
    note: note.trim(),
    ...(isOne && target && { targetCourseId: target.id }),
  };
  return (
    <AskDialog
      title={t`共享题目`}
      agree={<Trans>开始共享</Trans>}
      isOff={isBusy || (isOne && target === null)}
      onAgree={() => onAgree(draft)}
      onCancel={onCancel}
    >
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <Trans>对方可以看到答案。请勿共享即将用于考试的题目；以后放入所选范围的题目也会一并共享。</Trans>
        </MessageBarBody>
      </MessageBar>
      <Field at="category" label={t`范围`} validationMessage={message}>
        <Dropdown
          clearButton={null}
          value={category || t`整个题库`}
          selectedOptions={[category]}
          onOptionSelect={(_, { optionValue }) => setCategory(optionValue ?? '')}
        >
          {['', ...branches].map((path) => (
            <Option key={path} value={path} text={path || t`整个题库`}>
              {path || t`整个题库`}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field at="audience" label={t`共享给`}>
        <RadioGroup value={audience} onChange={(_, { value }) => setAudience(value as ShareAudience)}>
          {shareAudiences.map((one) => (
            <Radio key={one} value={one} label={t(audienceNames[one])} />
          ))}
        </RadioGroup>
      </Field>
      {isOne && (
        <Field at="targetCourseId" label={t`课程`} required>
          <SearchChoice
            expand={t`展开课程列表`}
            placeholder={t`输入课程名称`}
            choices={courses}
            chosen={target}
            onSearch={onSearch}
            onChoose={setTarget}
          />
        </Field>
      )}
      <Field at="licence" label={t`许可`} hint={t(licenceSentences[licence])}>
        <Dropdown
          clearButton={null}
          value={t(licenceNames[licence])}
          selectedOptions={[licence]}
          onOptionSelect={(_, { optionValue }) => setLicence(optionValue as Licence)}
        >
          {licences.map((one) => (
            <Option key={one} value={one}>
              {t(licenceNames[one])}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field at="note" label={t`说明`}>
        <Input value={note} maxLength={longestShareNote} onChange={(_, { value }) => setNote(value)} />
      </Field>
    </AskDialog>
  );
}
