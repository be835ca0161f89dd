import type { SiteCreate } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { NewSiteDialog } from '#views/sites/new-site.view.tsx';

/** Begins a site. @returns its id */
export default function NewSiteOverlay({ onClose }: { onClose: (id: string | null) => void }) {
  const create = useAct(sitesOperations.create, {
    refresh: [sitesOperations.list],
    onDone: ({ result }) => onClose(result.id),
  });
  return (
    <Refused by={[sitesOperations.create]}>
      <NewSiteDialog
        failure={create.error?.message ?? null}
        isSaving={create.isPending}
        onCreate={(site: SiteCreate) => create.mutate(site)}
        onDismiss={() => onClose(null)}
      />
    </Refused>
  );
}
