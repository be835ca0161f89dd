import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { LeadCandidates } from '#contract/organisation/major-page.contract.ts';
import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import type { Shown } from '#views/common/shown.ts';
import { PickDialog } from './pick-dialog.view.tsx';

export type Candidate = LeadCandidates['data'][number];

interface Props {
  major: ManagedMajor;
  search: string;
  shown: Shown<LeadCandidates>;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onChoose: (teacher: Candidate) => void;
  onNobody: () => void;
  onDismiss: () => void;
}

/** Who keeps the page of a major: a verified teacher of the school. */
export function AppointLeadDialog({ major, onNobody, ...props }: Props) {
  const { t } = useLingui();
  const { name, lead } = major;
  return (
    <PickDialog
      {...props}
      title={t`“${name}”的专业负责人`}
      searchLabel={t`搜索姓名或工号`}
      what={t`教师`}
      rowOf={(teacher) => ({ main: teacher.name, aside: teacher.number })}
      action={lead && <Button onClick={onNobody}>{t`不指定负责人`}</Button>}
    />
  );
}
