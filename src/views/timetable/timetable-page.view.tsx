import { Button, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';

export type TimetableTab = 'lessons' | 'week' | 'clashes' | 'rooms' | 'periods';

interface Props {
  tab: TimetableTab;
  /** Only classes are looked at: neither rooms nor clashes. */
  isOfClasses: boolean;
  terms: readonly TimetableTerm[];
  term: TimetableTerm | null;
  onTab: (tab: TimetableTab) => void;
  onTerm: (id: string) => void;
  /** Null where there is nothing to add, or not by this person. */
  onAdd: (() => void) | null;
  children: ReactNode;
}

/** 课表: lessons, weeks, clashes, rooms and periods of a school. */
export function TimetablePage({ tab, isOfClasses, terms, term, onTab, onTerm, onAdd, children }: Props) {
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`课表`}
      tabs={{
        label: t`课表`,
        value: tab,
        choices: [
          { value: 'lessons', label: t`课程安排` },
          { value: 'week', label: t`周课表` },
          ...(isOfClasses
            ? []
            : [
                { value: 'clashes' as const, label: t`冲突` },
                { value: 'rooms' as const, label: t`教室` },
              ]),
          { value: 'periods', label: t`节次` },
        ],
      }}
      onTab={onTab}
      actions={
        <>
          {term && tab !== 'rooms' && tab !== 'periods' && (
            <Select aria-label={t`学期`} value={term.id} onChange={(_, { value }) => onTerm(value)}>
              {terms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {onAdd && (
            <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
              {tab === 'rooms' ? t`新增教室` : t`安排课程`}
            </Button>
          )}
        </>
      }
    >
      {children}
    </ManagePage>
  );
}
