import { useLingui } from '@lingui/react/macro';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import { differing } from '#kit/merge.ts';
import { useHomeSections } from '#shell/plugin-editing.ts';
import { SiteDialog } from '#views/sites/site-dialog.view.tsx';
import { SiteDifference } from '#views/sites/site-difference.view.tsx';

interface Props {
  content: SiteContent;
  published: SiteContent | null;
  onClose: (agreed: true | null) => void;
}

/** What visitors will see otherwise. */
export default function PublishSiteOverlay({ content, published, onClose }: Props) {
  const { t } = useLingui();
  const names = new Map(useHomeSections().map(({ id, title }) => [id, title]));
  const fields = published ? differing(content, published) : (Object.keys(content) as (keyof SiteContent)[]);
  return (
    <SiteDialog title={t`发布站点`} agree={t`发布`} onAgree={() => onClose(true)} onDismiss={() => onClose(null)}>
      <SiteDifference
        fields={fields}
        before={published}
        after={content}
        beforeWord={t`访客现在看到`}
        afterWord={t`发布后`}
        sectionName={(id) => names.get(id) ?? id}
      />
    </SiteDialog>
  );
}
