import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SchoolPublicationStatus } from '#contract/organisation/school-profile.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { PublicationCard } from '#views/common/publication-card.view.tsx';
import { listText } from '#views/common/list-text.ts';

const tones: Record<SchoolPublicationStatus, Tone> = { draft: 'none', published: 'ok', changed: 'late' };

interface Props {
  status: SchoolPublicationStatus;
  publishedAt: string | null;
  /** What everybody does not see yet, by name. */
  changes: readonly string[];
  /** What everybody sees before anything was published. */
  before: string;
  /** The way to the public page. */
  link: ReactNode;
}

/** Whether everybody sees what is typed here, and what they do not see yet. */
export function PagePublication({ status, publishedAt, changes, before, link }: Props) {
  const { t } = useLingui();
  const words: Record<SchoolPublicationStatus, string> = {
    draft: t`尚未发布`,
    published: t`已发布`,
    changed: t`有未发布的修改`,
  };
  const at = publishedAt && minuteText(publishedAt);
  const listed = listText(changes);
  return (
    <PublicationCard tone={tones[status]} status={words[status]} aside={link}>
      {status === 'draft' && before}
      {status === 'published' && at && t`${at} 发布，公开页与此处一致。`}
      {status === 'changed' && (changes.length > 0 ? t`公开页尚未显示：${listed}` : t`公开页尚未显示最近的修改`)}
    </PublicationCard>
  );
}
