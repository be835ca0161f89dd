import { Combobox, MessageBar, MessageBarBody, Option } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CoursesOutcome, Leads } from '#contract/school-courses/school-courses.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { OutcomePreview } from './course-outcome.view.tsx';

export type Lead = Leads['data'][number];

interface Props {
  count: number;
  search: string;
  /** Null: nothing was searched for, or it is on its way. */
  leads: readonly Lead[] | null;
  chosen: Lead | null;
  /** Null until somebody is chosen. */
  preview: Shown<CoursesOutcome> | null;
  failure: string | null;
  isSaving: boolean;
  onSearch: (search: string) => void;
  onChoose: (lead: Lead | null) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Courses go to another teacher: the one who led them stays in the team. */
export function HandOverDialog(props: Props) {
  const { count, search, leads, chosen, preview, failure, isSaving, onSearch, onChoose, onAgree, onCancel } = props;
  const { t } = useLingui();
  // The box itself unfolds by single letters only: neither by an input method nor by pasting.
  const [isOpen, setOpen] = useState(false);
  const touched = preview?.status === 'shown' && !preview.isStale ? preview.data.done.length : 0;
  const name = chosen?.name ?? '';
  return (
    <AskDialog
      title={t`移交 ${count} 门课程`}
      agree={chosen && touched > 0 ? t`移交给${name}` : t`移交`}
      isOff={isSaving || touched === 0}
      width={560}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="toId" label={t`新的负责人`} hint={t`只列出已通过教师认证的本校教师；双方都会收到消息`} required>
        <Combobox
          freeform
          autoFocus
          expandIcon={{ 'aria-label': t`展开教师列表` }}
          open={isOpen}
          onOpenChange={(_, { open }) => setOpen(open)}
          placeholder={t`输入姓名查找`}
          value={chosen ? chosen.name : search}
          selectedOptions={chosen ? [chosen.id] : []}
          onChange={({ target: { value } }) => {
            onChoose(null);
            onSearch(value);
            setOpen(true);
          }}
          onOptionSelect={(_, { optionValue }) => onChoose(leads?.find(({ id }) => id === optionValue) ?? null)}
        >
          {leads?.map((lead) => (
            <Option key={lead.id} value={lead.id} text={lead.name}>
              {[lead.name, lead.college, lead.number].filter(Boolean).join(' · ')}
            </Option>
          ))}
          {leads?.length === 0 && <Option disabled value="" text="">{t`未找到“${search}”`}</Option>}
        </Combobox>
      </Field>
      {preview && (
        <OutcomePreview shown={preview}>
          {({ lead, learners }) => (
            <Trans>
              负责人由{lead.name}变为{name}，{lead.name}留在团队中任主讲教师；学生 {learners} 人不受影响
            </Trans>
          )}
        </OutcomePreview>
      )}
    </AskDialog>
  );
}
