import { useLingui } from '@lingui/react/macro';
import { WorkHead } from '#views/common/work-head.view.tsx';

export default function Screen() {
  const { t } = useLingui();
  return <WorkHead title={t`栏目`} />;
}
