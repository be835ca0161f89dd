import { useId } from 'react';

const papers = {
  light: { page: '#f3f6fa', card: '#fff', bar: '#dde4ee', word: '#556377', brand: '#0075d6' },
  dark: { page: '#0f151d', card: '#18212d', bar: '#2a3646', word: '#a2afc0', brand: '#0075d6' },
};

const Page = ({ mode }: { mode: 'light' | 'dark' }) => {
  const { page, card, bar, word, brand } = papers[mode];
  return (
    <>
      <rect width="104" height="66" fill={page} />
      <rect width="104" height="14" fill={card} />
      <circle cx="10" cy="7" r="3" fill={brand} />
      <rect x="18" y="5" width="26" height="4" rx="2" fill={bar} />
      <rect x="8" y="21" width="42" height="38" rx="4" fill={card} />
      <rect x="56" y="21" width="40" height="38" rx="4" fill={card} />
      <rect x="14" y="28" width="24" height="4" rx="2" fill={word} />
      <rect x="66" y="46" width="22" height="7" rx="2" fill={brand} />
    </>
  );
};

/** A small page in light, dark, or half of each. */
export function ModePicture({ mode }: { mode: 'light' | 'dark' | 'system' }) {
  const clip = useId();
  return (
    <svg aria-hidden viewBox="0 0 104 66" width="104" height="66">
      <Page mode={mode === 'dark' ? 'dark' : 'light'} />
      {mode === 'system' && (
        <>
          <clipPath id={clip}>
            <path d="M104 0v66H0z" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <Page mode="dark" />
          </g>
        </>
      )}
    </svg>
  );
}
