import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { datamanagementAddresses } from '#contract/datamanagement/datamanagement.addresses.ts';
import type { DataKinds } from '#contract/datamanagement/data-exports.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SchoolMissing } from '#views/common/school-missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import styles from '#views/datamanagement/data.module.css';
import { DataFields } from '#views/datamanagement/data-fields.view.tsx';
import { DataPage } from '#views/datamanagement/data-page.view.tsx';
import { LoadedPage } from '#views/teaching/manage-page.view.tsx';
import { DocumentRulePart } from './document-rule.part.tsx';
import { ExportsPart } from './exports.part.tsx';
import { ImportsPart } from './imports.part.tsx';
import { QualityPart } from './quality.part.tsx';
import { RequestsPart } from './requests.part.tsx';
import { RetentionPart } from './retention.part.tsx';
import { SchedulesPart } from './schedules.part.tsx';

const pageAddress = datamanagementAddresses.page;

/** 数据管理: of the own school, or of the one that the address names; whoever administers all of them chooses. */
export default function DatamanagementScreen() {
  const { person, provides, schoolChoice } = usePlatform();
  const [query] = useSearchParams();
  const { school } = pageAddress.read(query);
  if (school === '' && person.role === 'platformAdmin' && provides('schoolChoice'))
    return <schoolChoice.Schools addressOf={(chosen) => pageAddress.to({ school: chosen })} />;
  return <OfSchool key={school} schoolId={school || null} />;
}

function OfSchool({ schoolId }: { schoolId: string | null }) {
  const { t } = useLingui();
  const kinds = useOperation(datamanagementOperations.kinds, schoolId ? { schoolId } : {}, { freshMs: 0 });
  return (
    <LoadedPage
      title={t`数据管理`}
      shown={shownOf(kinds)}
      what={t`数据管理`}
      skeleton={<SkeletonRows count={8} height={56} />}
      missing={<SchoolMissing />}
    >
      {(data) => <Shown kinds={data} />}
    </LoadedPage>
  );
}

function Shown({ kinds }: { kinds: DataKinds }) {
  const { askOverlay, navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { school } = place;
  const onNew = async () => {
    const props = { kinds };
    const made = await askOverlay<'exports' | 'schedules', typeof props>(
      () => import('./new-export.overlay.tsx'),
      props,
    );
    if (made) navigate(pageAddress.to({ school, tab: made }), { replace: true });
  };
  const newOne = () => void onNew();
  return (
    <DataPage
      tab={place.tab}
      onTab={(tab) => navigate(pageAddress.to({ school, tab }), { replace: true })}
      onNew={newOne}
    >
      {place.tab === 'exports' && <ExportsPart kinds={kinds} onNew={newOne} />}
      {place.tab === 'schedules' && <SchedulesPart schoolId={kinds.school.id} onNew={newOne} />}
      {place.tab === 'imports' && <ImportsPart schoolId={kinds.school.id} />}
      {place.tab === 'requests' && <RequestsPart schoolId={kinds.school.id} />}
      {place.tab === 'retention' && (
        <div className={styles.sections}>
          <RetentionPart schoolId={kinds.school.id} />
          <DocumentRulePart schoolId={kinds.school.id} />
        </div>
      )}
      {place.tab === 'quality' && <QualityPart schoolId={kinds.school.id} />}
      {place.tab === 'fields' && <DataFields kinds={kinds.kinds} />}
    </DataPage>
  );
}
