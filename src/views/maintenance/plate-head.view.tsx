import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';

export const plateTabs = ['menu', 'directories', 'courses'] as const;
export type PlateTab = (typeof plateTabs)[number];

interface Props {
  tab: PlateTab;
  onTab: (tab: PlateTab) => void;
  /** What this part is for, in one line. */
  hint?: string;
  actions?: ReactNode;
}

/** The head of 栏目: the menu, the directories and the courses of a library. */
export function PlateHead({ tab, onTab, hint, actions }: Props) {
  const { t } = useLingui();
  const names: Record<PlateTab, string> = { menu: t`菜单`, directories: t`目录`, courses: t`课程` };
  return (
    <WorkHead title={t`栏目`} actions={actions}>
      <SegmentControl
        look="chips"
        label={t`栏目的几部分`}
        choices={plateTabs.map((value) => ({ value, label: names[value] }))}
        value={tab}
        onChoose={onTab}
      />
      {hint && <span>{hint}</span>}
    </WorkHead>
  );
}
