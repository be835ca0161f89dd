import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { CourseCard, CoursePage } from '#contract/courses/courses.contract.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import { NearNote } from '#views/common/near-note.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';

interface Props {
  text: string;
  listed: Shown<CoursePage>;
  card: (course: CourseCard) => ReactNode;
}

/** The first courses that a search finds, and the way to all of them. */
export function CourseFindings({ text, listed, card }: Props) {
  const { t } = useLingui();
  if (listed.status !== 'shown')
    return <NotLoaded shown={listed} what={t`课程`} skeleton={<SkeletonCards count={4} />} />;
  const { data: courses, totalCount: total, isNear } = listed.data;
  if (courses.length === 0)
    return (
      <StateBlock
        kind="search"
        title={t`未找到课程`}
        actions={[{ label: t`查看全部课程`, href: coursesAddresses.list.to() }]}
      >
        {t`请更换关键词，或搜索教师、学校名称。`}
      </StateBlock>
    );
  return (
    <>
      {isNear && <NearNote />}
      <div className={layout.cards}>{courses.map(card)}</div>
      {total > courses.length && (
        <p style={{ marginTop: 24, textAlign: 'center' }}>
          <Link href={coursesAddresses.list.to({ search: text })} asChild>
            <Button as="a">
              <Trans>查看全部 {total} 门课程</Trans>
            </Button>
          </Link>
        </p>
      )}
    </>
  );
}
