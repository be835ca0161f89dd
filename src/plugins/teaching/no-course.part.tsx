import { useLingui } from '@lingui/react/macro';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';

/** In place of a course that the address does not name, that is not there, or that could not be read. */
export function NoCourse({ shown }: { shown: Shown<unknown> | null }) {
  const { t } = useLingui();
  const block = (kind: 'missing' | 'empty', title: string) => (
    <StateBlock kind={kind} title={title} actions={[{ label: t`前往任教课程`, href: teachingAddresses.taught.to() }]}>
      {t`“任教课程”中列出你负责和参与的全部课程。`}
    </StateBlock>
  );
  if (!shown) return block('empty', t`请先选择一门课程`);
  return (
    <NotLoaded
      shown={shown}
      what={t`课程`}
      skeleton={<SkeletonPage />}
      missing={block('missing', t`课程不存在，或你不是其教学团队成员`)}
    />
  );
}
