import { useLingui } from '@lingui/react/macro';
import type { PublishedVersionPage } from '#contract/common/publication.contract.ts';
import { PublishedVersions } from '#views/common/published-versions.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';
import { useSchoolProfileWords } from './school-profile.words.tsx';

interface Props {
  shown: Shown<PublishedVersionPage>;
  onPage: (page: number) => void;
  onRestore: (number: number) => void;
  onDismiss: () => void;
}

/** What was public; each can be public again. */
export function SchoolVersionsDialog({ shown, onPage, onRestore, onDismiss }: Props) {
  const { t } = useLingui();
  const { nameOf } = useSchoolProfileWords();
  const words = {
    nameOf,
    originAt: (at: string) => t`${at} 平台登记的信息`,
    act: t`恢复此版本`,
    actOn: (number: number) => t`恢复版本 ${number}`,
  };
  return (
    <WideDialog title={t`版本记录`} onDismiss={onDismiss}>
      <p>{t`恢复后公开页立即显示该版本，正在填写的内容保留。`}</p>
      <PublishedVersions shown={shown} words={words} onPage={onPage} onAct={onRestore} />
    </WideDialog>
  );
}
