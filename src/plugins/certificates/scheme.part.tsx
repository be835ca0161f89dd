import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CertificateScheme } from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations as operations } from '#contract/certificates/certificates.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { merge } from '#kit/merge.ts';
import { Refused, useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { SchemeForm, schemeDraftOf, type SchemeDraft } from '#views/certificates/scheme-form.view.tsx';

interface Props {
  courseId: string;
  scheme: CertificateScheme;
  /** Reads what somebody else saved meanwhile. */
  onAgain: () => void;
}

/** What a course gives, as a form and as the paper itself. */
export function Scheme({ courseId, scheme, onAgain }: Props) {
  const { t } = useLingui();
  const { notify, origin } = usePlatform();
  const tell = useTell();
  const [typed, setTyped] = useState<SchemeDraft | null>(null);
  const save = useAct(operations.configure, {
    refresh: [operations.scheme],
    onDone({ message }) {
      setTyped(null);
      notify({ kind: 'success', title: message });
    },
  });
  return (
    <Refused by={[operations.configure]}>
      <SchemeForm
        scheme={scheme}
        draft={typed ?? schemeDraftOf(scheme)}
        isChanged={typed !== null}
        origin={origin}
        isBusy={save.isPending}
        onDraft={setTyped}
        onReset={() => setTyped(null)}
        onSave={(draft) =>
          save.mutate(
            { courseId, version: scheme.version, ...draft },
            {
              onError(error) {
                const current = conflictOf(operations.configure, error);
                if (!current) return tell(error);
                // What others changed stays, but for what was changed here too.
                setTyped(merge(schemeDraftOf(scheme), draft, schemeDraftOf(current)).content);
                notify({ kind: 'warning', title: t`其他成员刚刚修改过，请核对后再次保存` });
                onAgain();
              },
            },
          )
        }
      />
    </Refused>
  );
}
