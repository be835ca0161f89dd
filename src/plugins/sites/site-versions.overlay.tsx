import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { differing } from '#kit/merge.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { useHomeSections } from '#shell/plugin-editing.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { SiteDialog } from '#views/sites/site-dialog.view.tsx';
import { SiteDifference } from '#views/sites/site-difference.view.tsx';
import { SiteVersions } from '#views/sites/site-versions.view.tsx';

interface Props {
  id: string;
  /** The version to be public again. */
  onClose: (number: number | null) => void;
}

/** What was public, each beside what is public now. */
export default function SiteVersionsOverlay({ id, onClose }: Props) {
  const { t } = useLingui();
  const [pageNo, setPage] = useState(1);
  const [number, setNumber] = useState<number | null>(null);
  const versions = useOperation(sitesOperations.versions, { id, pageNo, pageSize: 10 }, { freshMs: 0 });
  if (number !== null)
    return (
      <SiteDialog
        title={t`版本 ${number}`}
        agree={t`恢复此版本`}
        onAgree={() => onClose(number)}
        onBack={() => setNumber(null)}
        onDismiss={() => onClose(null)}
      >
        <p>{t`恢复后访客立即看到该版本，并记为新版本；正在填写的内容保留。`}</p>
        <Comparison id={id} number={number} />
      </SiteDialog>
    );
  return (
    <SiteDialog title={t`版本记录`} onDismiss={() => onClose(null)}>
      <SiteVersions shown={shownOf(versions)} onPage={setPage} onCompare={setNumber} />
    </SiteDialog>
  );
}

function Comparison({ id, number }: { id: string; number: number }) {
  const { t } = useLingui();
  const names = new Map(useHomeSections().map((section) => [section.id, section.title]));
  const compared = useOperation(sitesOperations.compare, { id, number }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(compared)} what={t`版本`} bare skeleton={<SkeletonRows count={4} height={56} />}>
      {({ content, published }) => (
        <SiteDifference
          fields={published ? differing(content, published) : (Object.keys(content) as (keyof SiteContent)[])}
          before={published}
          after={content}
          beforeWord={t`访客现在看到`}
          afterWord={t`版本 ${number}`}
          sectionName={(section) => names.get(section) ?? section}
        />
      )}
    </Loaded>
  );
}
