import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { useLingui } from '@lingui/react/macro';
import { listText } from '#views/common/list-text.ts';

/** A menu as it can be read beside another. */
export function MenuOutline({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  const nameOf = ({ title, isHidden }: { title: string; isHidden: boolean }) =>
    isHidden ? t`${title}（隐藏）` : title;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          {nameOf(entry)}
          {entry.children.length > 0 && `：${listText(entry.children.map(nameOf))}`}
        </li>
      ))}
    </ul>
  );
}
