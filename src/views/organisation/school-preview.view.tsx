import { Trans } from '@lingui/react/macro';
import type { SchoolDetail } from '#contract/schools/schools.contract.ts';
import text from '#views/common/text.module.css';
import { SchoolAbout } from '#views/schools/school-about.view.tsx';
import { SchoolBand } from '#views/schools/school-band.view.tsx';

/** What everybody will see once it is published, by the views of the public page. */
export const SchoolPreview = ({ school }: { school: SchoolDetail }) => (
  <>
    <h2 className={text.card}>
      <Trans>发布后的公开页</Trans>
    </h2>
    <SchoolBand school={school} isPreview />
    <SchoolAbout school={school} />
  </>
);
