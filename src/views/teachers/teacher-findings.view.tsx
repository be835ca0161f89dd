import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import type { TeacherPage } from '#contract/teachers/teachers.contract.ts';
import layout from '#views/common/layout.module.css';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { NearNote } from '#views/common/near-note.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TeacherCard } from './teacher-card.view.tsx';
import { SkeletonTeachers } from './teacher-skeleton.view.tsx';

/** The first teachers that a search finds, and the way to all of them. */
export function TeacherFindings({ text, listed }: { text: string; listed: Shown<TeacherPage> }) {
  const { t } = useLingui();
  if (listed.status !== 'shown')
    return <NotLoaded shown={listed} what={t`教师列表`} skeleton={<SkeletonTeachers count={4} />} />;
  const { data: teachers, totalCount: total, isNear } = listed.data;
  if (teachers.length === 0)
    return (
      <StateBlock
        kind="search"
        title={t`未找到教师`}
        actions={[{ label: t`查看全部教师`, href: teachersAddresses.list.to() }]}
      />
    );
  return (
    <>
      {isNear && <NearNote />}
      <div className={layout.cards}>
        {teachers.map((teacher) => (
          <TeacherCard key={teacher.id} teacher={teacher} />
        ))}
      </div>
      {total > teachers.length && (
        <p style={{ marginTop: 24, textAlign: 'center' }}>
          <Link href={teachersAddresses.list.to({ search: text })} asChild>
            <Button as="a">
              <Trans>查看全部 {total} 位教师</Trans>
            </Button>
          </Link>
        </p>
      )}
    </>
  );
}
