import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import type { MaterialDetailRecord } from '#contract/library/library.codec.ts';
import { materialIdCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { CallError, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { policySentences } from '#views/library/licence.words.ts';

/** Saving a material's file: a visitor logs in first and it is saved by the same press; who may not, hears who may. */
export function useMaterialDownload({ id, downloadPolicy }: Pick<MaterialDetailRecord, 'id' | 'downloadPolicy'>) {
  const { i18n, t } = useLingui();
  const { call, notify, person, provides, signIn, navigate } = usePlatform();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const refuse = () =>
    notify({ kind: 'warning', title: t`此素材不能下载`, text: i18n._(policySentences[downloadPolicy]) });

  async function save() {
    if (downloadPolicy === 'nobody') return refuse();
    if (person.id === null) {
      if (!provides('signIn')) return navigate(authAddresses.login.to());
      if (!(await signIn.ask())) return;
      void refresh(libraryOperations.material);
    }
    setBusy(true);
    try {
      const { result } = await call(libraryOperations.address, {
        ...materialIdCodec.encode({ id }),
        purpose: 'download',
      });
      const link = document.createElement('a');
      link.href = result.url;
      link.download = '';
      link.click();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 403) refuse();
      else notify({ kind: 'error', title: error.message, requestId: error.requestId });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, onDownload: () => void save() };
}
