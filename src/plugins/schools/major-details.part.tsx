import { useLingui } from '@lingui/react/macro';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { MajorTextView } from '#views/schools/major-text.view.tsx';

/** What a major says of itself, below its row. */
export default function MajorDetails({ id }: { id: string }) {
  const { t } = useLingui();
  const major = useOperation(majorPageOperations.get, { id });
  return (
    <Loaded shown={shownOf(major)} what={t`专业`} skeleton={<SkeletonRows count={4} height={32} />} bare>
      {({ text, lead, major: { years } }) => <MajorTextView text={text} lead={lead} years={years} />}
    </Loaded>
  );
}
