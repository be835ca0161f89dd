import { useLingui } from '@lingui/react/macro';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { StateBlock } from './state-block.view.tsx';

interface Props {
  /** 1 where it stands for the whole page. */
  headingLevel?: 1 | 2;
}

/** No such course, as far as its team's pages go. */
export function CourseMissing({ headingLevel = 1 }: Props) {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="missing"
      headingLevel={headingLevel}
      title={t`课程不存在`}
      actions={[{ label: t`任教课程`, href: teachingAddresses.taught.to() }]}
    >
      {t`你可能不是该课程教学团队的成员。`}
    </StateBlock>
  );
}

/** No such offering, as far as those who learn in it go. */
export function OfferingMissing({ headingLevel = 1 }: Props) {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="missing"
      headingLevel={headingLevel}
      title={t`该开课不存在`}
      actions={[{ label: t`浏览课程`, href: coursesAddresses.list.to() }]}
    >
      {t`你可能没有参加本次开课，或链接不完整。`}
    </StateBlock>
  );
}
