import { MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReviewerChoices } from '#contract/exams/paper-review.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { SearchChoice, type SearchedChoice } from '#views/common/search-choice.view.tsx';

interface Props {
  /** Null while they are on their way. */
  choices: ReviewerChoices['data'] | null;
  failure: string | null;
  isBusy: boolean;
  onSearch: (search: string) => void;
  onSubmit: (reviewerId: string, note: string) => void;
  onCancel: () => void;
}

/** Who reviews a paper, and what that person should know. */
export function SubmitPaper({ choices, failure, isBusy, onSearch, onSubmit, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const [reviewer, setReviewer] = useState<SearchedChoice | null>(null);
  const [note, setNote] = useState('');
  return (
    <AskDialog
      title={t`送审试卷`}
      agree={t`送审`}
      isOff={isBusy || reviewer === null}
      onAgree={() => reviewer && onSubmit(reviewer.id, note.trim())}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <p>{t`审题教师通过后由考务批准并密封。审核期间试卷不能修改。`}</p>
      <Field at="reviewerId" label={t`审题教师`} hint={t`本校教师，不能是教学团队成员`} required>
        <SearchChoice
          expand={t`展开教师列表`}
          placeholder={t`输入姓名或工号`}
          choices={choices}
          chosen={reviewer}
          onSearch={onSearch}
          onChoose={setReviewer}
        />
      </Field>
      <Field at="note" label={t`说明`}>
        <Textarea rows={3} maxLength={500} value={note} onChange={(_, { value }) => setNote(value)} />
      </Field>
    </AskDialog>
  );
}
