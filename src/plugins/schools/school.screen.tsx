import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import type { SchoolDetail } from '#contract/schools/schools.contract.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Late, ProfileSections, useOperation, usePlatform } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage, SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { SchoolPage } from '#views/schools/school.view.tsx';
import { majorQueryOf } from './school-queries.rule.ts';

const loadMajor = () => import('./major-details.part.tsx');

/** `?id=` the school, `tab=`, `subject=` of its majors. */
export default function SchoolScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id } = schoolsAddresses.detail.read(query);
  const school = useOperation(schoolsOperations.get, id ? { id } : null);
  if (school.data && school.data.id === id) return <School school={school.data} />;
  if (id && !school.error) return <SkeletonPage />;
  const missing = (
    <StateBlock
      kind="missing"
      headingLevel={1}
      title={t`学校不存在`}
      actions={[{ label: t`查看其他学校`, href: schoolsAddresses.list.to() }]}
    >
      {t`链接可能不完整。`}
    </StateBlock>
  );
  return (
    <div className={layout.content} style={{ padding: '48px 0' }}>
      {id ? <NotLoaded shown={shownOf(school)} what={t`学校`} missing={missing} /> : missing}
    </div>
  );
}

function School({ school }: { school: SchoolDetail }) {
  const { navigate, setTitle } = usePlatform();
  const [query] = useSearchParams();
  const place = schoolsAddresses.detail.read(query);
  const majors = useOperation(schoolsOperations.majors, majorQueryOf(place));
  useEffect(() => setTitle(school.name), [school.name, setTitle]);
  const go = (change: Partial<typeof place>) => navigate(schoolsAddresses.detail.to({ ...place, ...change }));
  return (
    <SchoolPage
      school={school}
      tab={place.tab}
      majors={shownOf(majors)}
      subject={place.subject}
      openMajor={place.major}
      majorDetails={
        place.major && (
          <Suspense fallback={<SkeletonRows count={4} height={32} />}>
            <Late key={place.major} load={loadMajor} id={place.major} />
          </Suspense>
        )
      }
      onTab={(tab) => go({ tab, subject: '', major: '' })}
      onSubject={(subject) => go({ tab: 'majors', subject, major: '' })}
      onMajor={(major) => navigate(schoolsAddresses.detail.to({ ...place, major }), { replace: true })}
      main={<ProfileSections on="school" column="main" id={school.id} />}
      side={<ProfileSections on="school" column="side" id={school.id} />}
    />
  );
}
