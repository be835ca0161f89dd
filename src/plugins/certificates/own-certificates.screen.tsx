import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { certificatesAddresses } from '#contract/certificates/certificates.addresses.ts';
import { certificatesOperations as operations } from '#contract/certificates/certificates.operations.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useCopy, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { OwnCertificatesPage } from '#views/certificates/own-certificates.view.tsx';
import { useSaving } from './use-saving.ts';

const refresh = [operations.own];

/** One's own certificates; `?certificate=` opens one. */
export default function OwnCertificatesScreen() {
  const { t } = useLingui();
  const { navigate, notify, origin, confirm } = usePlatform();
  const [query] = useSearchParams();
  const { certificate } = certificatesAddresses.own.read(query);
  const copy = useCopy();
  const list = useOperation(operations.own, {}, { freshMs: 0 });
  const onError = useTell();
  const apply = useAct(operations.apply, {
    refresh,
    onDone: ({ result }) =>
      notify({ kind: 'success', title: result.status === 'issued' ? t`证书已颁发` : t`已提交申请，等待教师审核` }),
  });
  const withdraw = useAct(operations.withdraw, { refresh });
  const saving = useSaving();
  const askWithdraw = async (id: string) => {
    const agrees = await confirm({ title: t`撤回申请？`, text: t`撤回后可以重新申请。`, agree: t`撤回申请` });
    if (agrees) withdraw.mutate({ id }, { onError });
  };
  return (
    <OwnCertificatesPage
      shown={shownOf(list)}
      openId={certificate}
      origin={origin}
      isBusy={apply.isPending || withdraw.isPending}
      saving={saving.what}
      onOpen={(id) => navigate(certificatesAddresses.own.to({ certificate: id }))}
      onApply={(offeringId) => apply.mutate({ offeringId }, { onError })}
      onWithdraw={(id) => void askWithdraw(id)}
      onSave={(kind, id) => void saving.run(kind, id, ({ name, base64 }) => saveBytes(name, [base64]), onError)}
      onCopy={(address) => void copy(`${origin}${address}`, t`查验链接已复制`)}
    />
  );
}
