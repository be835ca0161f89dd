import { useLingui } from '@lingui/react/macro';
import type { PublishedVersionPage } from '#contract/common/publication.contract.ts';
import { PublishedVersions } from '#views/common/published-versions.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { useSiteWords } from './site.words.tsx';

interface Props {
  shown: Shown<PublishedVersionPage>;
  onPage: (page: number) => void;
  onCompare: (number: number) => void;
}

/** What was public; each can be looked at beside what is public now. */
export function SiteVersions({ shown, onPage, onCompare }: Props) {
  const { t } = useLingui();
  const { nameOf } = useSiteWords();
  const words = {
    nameOf,
    originAt: (at: string) => t`${at} 由配置文件写入`,
    act: t`比较`,
    actOn: (number: number) => t`比较版本 ${number}`,
  };
  return <PublishedVersions shown={shown} words={words} onPage={onPage} onAct={onCompare} />;
}
