import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import type { ExamOffice } from '#contract/examoffice/exam-office.contract.ts';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SchoolMissing } from '#views/common/school-missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ExamOfficePage } from '#views/examoffice/exam-office-page.view.tsx';
import { NoTerm } from '#views/organisation/no-term.view.tsx';
import { LoadedPage } from '#views/teaching/manage-page.view.tsx';
import { CalendarPart, ClashesPart, ListPart } from './office-exams.part.tsx';
import { MakeUpsPart } from './make-ups.part.tsx';
import { useOfficePlace } from './use-office-place.ts';

const pageAddress = examOfficeAddresses.page;

/** 考务: of the own school, or of the one that the address names; whoever administers all of them chooses. */
export default function ExamOfficeScreen() {
  const { person, provides, schoolChoice } = usePlatform();
  const [query] = useSearchParams();
  const { school } = pageAddress.read(query);
  if (school === '' && person.role === 'platformAdmin' && provides('schoolChoice'))
    return <schoolChoice.Schools addressOf={(chosen) => pageAddress.to({ school: chosen })} />;
  return <OfSchool key={school} schoolId={school || null} />;
}

function OfSchool({ schoolId }: { schoolId: string | null }) {
  const { t } = useLingui();
  const office = useOperation(examOfficeOperations.office, schoolId ? { schoolId } : {});
  return (
    <LoadedPage
      title={t({ message: '考务', context: 'office' })}
      shown={shownOf(office)}
      what={t({ message: '考务', context: 'office' })}
      skeleton={<SkeletonRows count={8} height={56} />}
      missing={<SchoolMissing />}
    >
      {(data) => <ShownOffice office={data} />}
    </LoadedPage>
  );
}

function ShownOffice({ office }: { office: ExamOffice }) {
  const { t } = useLingui();
  const { place, go } = useOfficePlace();
  const { terms } = office;
  const term = terms.find(({ id }) => id === place.term) ?? terms.find(({ week }) => week !== null) ?? terms[0];
  const parts = term && { office, term };
  return (
    <ExamOfficePage
      tab={place.tab}
      terms={terms}
      termId={term?.id ?? ''}
      onTab={(tab) => go({ tab, search: '', state: '' })}
      onTerm={(id) => go({ term: id, date: '' })}
    >
      {!parts && <NoTerm school={place.school}>{t`设置学期后，这里显示各学期的考试。`}</NoTerm>}
      {parts && place.tab === 'calendar' && <CalendarPart {...parts} />}
      {parts && place.tab === 'list' && <ListPart {...parts} />}
      {parts && place.tab === 'clashes' && <ClashesPart {...parts} />}
      {parts && place.tab === 'makeUps' && <MakeUpsPart {...parts} />}
    </ExamOfficePage>
  );
}
