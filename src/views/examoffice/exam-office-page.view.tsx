import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExamOffice } from '#contract/examoffice/exam-office.contract.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';

export type OfficeTab = 'calendar' | 'list' | 'clashes' | 'makeUps';

interface Props {
  tab: OfficeTab;
  terms: ExamOffice['terms'];
  termId: string;
  onTab: (tab: OfficeTab) => void;
  onTerm: (id: string) => void;
  children: ReactNode;
}

/** 考务: the exams of a school's term. */
export function ExamOfficePage({ tab, terms, termId, onTab, onTerm, children }: Props) {
  const { t } = useLingui();
  return (
    <ManagePage
      title={t({ message: '考务', context: 'office' })}
      tabs={{
        label: t({ message: '考务', context: 'office' }),
        value: tab,
        choices: [
          { value: 'calendar', label: t`日程` },
          { value: 'list', label: t`全部考试` },
          { value: 'clashes', label: t`冲突` },
          { value: 'makeUps', label: t`补考与缓考` },
        ],
      }}
      onTab={onTab}
      actions={
        terms.length > 0 && (
          <Select aria-label={t`学期`} value={termId} onChange={(_, { value }) => onTerm(value)}>
            {terms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
    >
      {children}
    </ManagePage>
  );
}
