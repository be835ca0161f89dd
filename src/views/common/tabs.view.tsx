import { useRef } from 'react';
import type { Choice } from './filter-card.view.tsx';
import styles from './tabs.module.css';

interface Props<V extends string> {
  label: string;
  tabs: readonly Choice<V>[];
  value: V;
  onTab: (value: V) => void;
  /** Id of the panel that the page shows; its `aria-labelledby` is `${panelId}-tab`. */
  panelId: string;
}

/** Large tabs with a 3 px brand bar. One tab stop; arrows, Home and End move and choose. */
export function Tabs<V extends string>({ label, tabs, value, onTab, panelId }: Props<V>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const places: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onTab(tabs[next]!.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => {
        const isChosen = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={isChosen ? `${panelId}-tab` : undefined}
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId : undefined}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onTab(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && <small> {tab.count}</small>}
          </button>
        );
      })}
    </div>
  );
}
