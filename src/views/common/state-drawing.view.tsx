import type { ReactNode } from 'react';

export type StateKind = 'empty' | 'error' | 'refused' | 'missing' | 'offline' | 'search' | 'done';

const edge = {
  fill: 'none',
  stroke: 'var(--cloudEdge)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const brand = { ...edge, stroke: 'var(--colorCompoundBrandBackground)', strokeWidth: 3.4 } as const;
const solid = 'var(--colorCompoundBrandBackground)';
const paper = 'var(--colorNeutralBackground1)';
const sun = 'var(--sun)';

/** Each thing stands above the clouds, 168 × 124, with one warm point. */
const things: Record<StateKind, ReactNode> = {
  empty: (
    <>
      <circle cx="124" cy="27" r="10" fill={sun} />
      <rect x="49" y="30" width="73" height="58" rx="8" fill={paper} />
      <path d="M50 64h22c2 0 2 8 14 8s12-8 14-8h21v16a7 7 0 0 1-7 7H57a7 7 0 0 1-7-7z" fill="var(--cloud2)" />
      <rect x="49" y="30" width="73" height="58" rx="8" {...edge} />
      <path d="M61 44h48M61 53h31" {...edge} />
    </>
  ),
  error: (
    <>
      <circle cx="124" cy="30" r="9" fill={sun} />
      <rect x="42" y="24" width="84" height="60" rx="8" fill={paper} />
      <rect x="42" y="24" width="84" height="60" rx="8" {...edge} />
      <path d="M42 38h84M50 31.500h.1M57 31.500h.1" {...edge} />
      <path d="M56 64h12l7-13 11 24 7-11h20" {...brand} />
    </>
  ),
  refused: (
    <>
      <path d="M64 52V35a20 20 0 0 1 40 0v17" {...edge} strokeWidth={6} />
      <rect x="52" y="50" width="64" height="46" rx="8" fill={solid} />
      <path d="M84 68v16" stroke={sun} strokeWidth={4} strokeLinecap="round" />
      <circle cx="84" cy="68" r="7" fill={sun} />
    </>
  ),
  missing: (
    <>
      <circle cx="84" cy="60" r="22" fill="none" stroke="var(--cloudEdge)" strokeWidth={10} />
      <circle cx="84" cy="60" r="9" fill={sun} />
      <path d="M46 36 30 67h24M47 52v30M128 36l-16 31h24M129 52v30" {...brand} strokeWidth={9} />
    </>
  ),
  offline: (
    <>
      <path d="M42 48a62 62 0 0 1 84 0" {...edge} stroke="var(--cloud2)" strokeWidth={8} />
      <path d="M55 62a42 42 0 0 1 58 0" {...edge} strokeWidth={8} />
      <path d="M69 76a22 22 0 0 1 30 0" {...brand} strokeWidth={8} />
      <path d="m52 24 64 66" stroke={paper} strokeWidth={12} />
      <path d="m52 24 64 66" stroke={sun} strokeWidth={6} strokeLinecap="round" />
    </>
  ),
  search: (
    <>
      <circle cx="80" cy="52" r="28" fill={paper} />
      <circle cx="90" cy="42" r="8" fill={sun} />
      <circle cx="80" cy="52" r="28" {...edge} strokeWidth={6} />
      <path d="m101 73 18 18" {...brand} strokeWidth={9} />
    </>
  ),
  done: (
    <>
      <circle cx="120" cy="28" r="10" fill={sun} />
      <circle cx="84" cy="56" r="32" fill={solid} />
      <path
        d="m69 57 11 11 20-23"
        fill="none"
        stroke="#fff"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
};

/** A small drawing in the clouds, in the brand's colour. */
export const StateDrawing = ({ kind }: { kind: StateKind }) => (
  <svg aria-hidden width="168" height="124" viewBox="0 0 168 124">
    <circle cx="84" cy="56" r="54" fill="var(--cloud1)" opacity=".6" />
    {things[kind]}
    <path
      d="M0 118c0-7 5-11 11-11 1-13 11-21 23-21 7 0 12 3 16 6 5-8 14-13 25-13h12c14 0 25 6 31 15 4-4 10-7 17-7 13 0 22 9 22 20 6 0 11 4 11 11z"
      fill="var(--cloud1)"
    />
    <path
      d="M24 118c2-9 10-15 20-15s17 6 19 15zm39 0c2-11 11-18 23-18s20 7 22 18zm45 0c2-9 9-14 18-14s16 5 18 14z"
      fill="var(--cloud2)"
    />
  </svg>
);
