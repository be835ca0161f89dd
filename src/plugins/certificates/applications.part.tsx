import { useState } from 'react';
import { certificatesAddresses, type CourseCertificatePlace } from '#contract/certificates/certificates.addresses.ts';
import type {
  CertificateApplication,
  CertificateDecision,
  CertificateScheme,
} from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations as operations } from '#contract/certificates/certificates.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { ApplicationTable, useDecisionWords } from '#views/certificates/application-table.view.tsx';

interface Props {
  tab: 'applications' | 'issued';
  place: CourseCertificatePlace;
  scheme: CertificateScheme;
  offerings: readonly { id: string; number: number; term: string }[];
}

/** Who asked, in batches; or what was issued. */
export function Applications({ tab, place, scheme, offerings }: Props) {
  const { askOverlay, navigate, notify } = usePlatform();
  const { id: courseId, offering, search, page } = place;
  const [selected, setSelected] = useState<ReadonlyMap<string, CertificateApplication>>(new Map());
  const list = useOperation(
    operations.applications,
    { courseId, tab, pageNo: page, pageSize: 20, ...(offering && { offeringId: offering }), ...(search && { search }) },
    { freshMs: 0 },
  );
  const wordsOf = useDecisionWords();
  const onError = useTell();
  const decide = useAct(operations.decide, {
    refresh: [operations.applications, operations.scheme],
    onDone({ result }) {
      setSelected(new Map());
      notify(wordsOf(result));
    },
  });
  const run = (action: CertificateDecision['action'], rows: readonly CertificateApplication[], reason = '') =>
    decide.mutate({ courseId, action, reason, ids: rows.map(({ id }) => id) }, { onError });
  const refuse = async (rows: readonly CertificateApplication[]) => {
    const props = { names: rows.map(({ name }) => name) };
    const reason = await askOverlay<string, typeof props>(() => import('./refuse.overlay.tsx'), props);
    if (reason) run('refuse', rows, reason);
  };
  const revoke = ({ id, name, certificate }: CertificateApplication) => {
    const props = { courseId, id, name, number: certificate ?? '' };
    void askOverlay<null, typeof props>(() => import('./revoke.overlay.tsx'), props);
  };
  return (
    <ApplicationTable
      tab={tab}
      filter={{ offering, search }}
      offerings={offerings}
      listed={shownOf(list)}
      scheme={scheme}
      selected={selected}
      isBusy={decide.isPending}
      onFilter={(change) =>
        navigate(certificatesAddresses.course.to({ ...place, page: 1, ...change }), { replace: true })
      }
      onSelect={setSelected}
      onDecide={(action, rows) => (action === 'refuse' ? void refuse(rows) : run(action, rows))}
      onRevoke={revoke}
    />
  );
}
