import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CertificateChecked } from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations as operations } from '#contract/certificates/certificates.operations.ts';
import { CallError, Refused, useAct, useAreaOn, usePlatform } from '#shell/plugin-api.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { CertificateCheck as CertificateCheckView, type Judged } from '#views/certificates/certificate-check.view.tsx';
import { checkOffline } from './check-offline.ts';
import { readCertificateFile } from './read-file.ts';
import { useLists } from './use-lists.ts';

interface Props {
  number: string;
  /** What the code on the paper says in place of the name; '' where nobody came by it. */
  sign: string;
}

/** A certificate is judged by the server, and a file by the browser where nobody can be asked. */
export default function CertificateCheck({ number, sign }: Props) {
  const { t } = useLingui();
  const { origin } = usePlatform();
  const isOn = useAreaOn('certificates');
  const listsNow = useLists();
  const [judged, setJudged] = useState<Judged | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const check = useAct(operations.check);
  const checkCode = useAct(operations.checkCode);
  const checkFile = useAct(operations.checkFile);

  const show = (result: CertificateChecked, by: Judged['by'], isOffline = false) => {
    setFailure(null);
    setJudged({ ...result, by, isOffline });
  };
  const refuse = (message: string) => {
    setJudged(null);
    setFailure(message);
  };
  const onError = ({ message }: Error) => refuse(message);

  const askCode = useEffectEvent(() => {
    if (isOn && number !== '' && sign !== '')
      checkCode.mutate({ number, sign }, { onSuccess: ({ result }) => show(result, 'code'), onError });
  });
  useEffect(() => askCode(), [number, sign]);

  async function judgeFile(file: File) {
    setReading(true);
    const read = await readCertificateFile(file);
    setReading(false);
    if (!read) return refuse(t`文件中没有证书数据，请选择从本平台下载的 PDF 或 JSON 文件`);
    const { text, credential } = read;
    checkFile.mutate(
      { credential: text },
      {
        onSuccess: ({ result }) => show(result, 'file'),
        async onError(error) {
          const lists = listsNow();
          // A number is the server's own word.
          const isAway = !(error instanceof CallError) || typeof error.code === 'string';
          const offline = isAway && lists ? await checkOffline(credential, lists) : null;
          if (offline) show(offline, 'file', true);
          else refuse(error.message);
        },
      },
    );
  }

  if (!isOn) return <StateBlock bare kind="empty" title={t`证书查验暂未开放`} />;
  return (
    <Refused by={[operations.check]}>
      <CertificateCheckView
        key={number}
        number={number}
        origin={origin}
        isChecking={isReading || check.isPending || checkCode.isPending || checkFile.isPending}
        judged={judged}
        failure={failure}
        onCheck={(asked) => check.mutate(asked, { onSuccess: ({ result }) => show(result, 'name'), onError })}
        onFile={(file) => void judgeFile(file)}
      />
    </Refused>
  );
}
