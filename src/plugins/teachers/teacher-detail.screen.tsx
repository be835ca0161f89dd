import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { ProfileSections, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useLingui } from '@lingui/react/macro';
import layout from '#views/common/layout.module.css';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { MissingTeacher, TeacherDetailPage } from '#views/teachers/teacher-page.view.tsx';
import styles from '#views/teachers/teacher-page.module.css';
import { SkeletonTeacher } from '#views/teachers/teacher-skeleton.view.tsx';

/** `?id=` the teacher. */
export default function TeacherDetailScreen() {
  const { t } = useLingui();
  const { setTitle } = usePlatform();
  const [query] = useSearchParams();
  const { id } = teachersAddresses.detail.read(query);
  const asked = useOperation(teachersOperations.get, id ? { id } : null);
  const teacher = asked.data?.id === id ? asked.data : undefined;
  const name = teacher?.name;
  useEffect(() => {
    if (name) setTitle(name);
  }, [name, setTitle]);
  if (teacher)
    return (
      <TeacherDetailPage
        teacher={teacher}
        main={<ProfileSections on="teacher" column="main" id={id} />}
        side={<ProfileSections on="teacher" column="side" id={id} />}
      />
    );
  if (id && !asked.error) return <SkeletonTeacher />;
  return (
    <div className={`${layout.content} ${styles.missing}`}>
      {id ? <NotLoaded shown={shownOf(asked)} what={t`教师主页`} missing={<MissingTeacher />} /> : <MissingTeacher />}
    </div>
  );
}
