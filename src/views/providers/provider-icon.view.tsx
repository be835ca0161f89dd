import type { Provider } from '#contract/providers/providers.rule.ts';

/** Drawn for this product on a field of 24 × 24; holes are of the even-odd rule. */
const drawings: Record<Provider, string> = {
  // Two speech bubbles, the small one in front.
  wx:
    'M16.59 8.74A7.6 6.5 0 0 0 9 2.5 7.6 6.5 0 0 0 1.4 9a7.6 6.5 0 0 0 2.9 5.1l-.8 2.8 3.2-1.7a7.6 6.5 0 0 0 2.03.3' +
    'A7.1 6.2 0 0 1 16.59 8.74ZM6.5 6.4a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm5 0a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z' +
    'M9.6 14.9a6.2 5.2 0 0 1 12.4 0 6.2 5.2 0 0 1-2.1 3.9l.7 2.4-2.7-1.4a6.2 5.2 0 0 1-8.3-4.9Z' +
    'm4.1-2.15a.85.85 0 1 1 0 1.7.85.85 0 0 1 0-1.7Zm4.2 0a.85.85 0 1 1 0 1.7.85.85 0 0 1 0-1.7Z',
  // A penguin with a scarf.
  qq:
    'M12 1.8c-3.6 0-5.7 2.5-5.7 5.8 0 1 0 1.6-.3 2.3-1.4 1.9-2.8 4.3-2.8 6.4 0 1.3.4 1.9.9 1.9s1.1-.7 1.6-1.6c.3 1 .9 2 1.7 2.8' +
    '-1 .4-1.6 1-1.6 1.6 0 .9 1.5 1.4 3.3 1.4 1.2 0 2.3-.3 2.9-.8.6.5 1.7.8 2.9.8 1.8 0 3.3-.5 3.3-1.4 0-.6-.6-1.2-1.6-1.6' +
    '.8-.8 1.4-1.8 1.7-2.8.5.9 1.1 1.6 1.6 1.6s.9-.6.9-1.9c0-2.1-1.4-4.5-2.8-6.4-.3-.7-.3-1.3-.3-2.3 0-3.3-2.1-5.8-5.7-5.8Z' +
    'M10 5.1a1 1.5 0 1 1 0 3 1 1.5 0 0 1 0-3Zm4 0a1 1.5 0 1 1 0 3 1 1.5 0 0 1 0-3ZM12 8.8a2.6.8 0 1 1 0 1.6 2.6.8 0 0 1 0-1.6Z' +
    'M6.6 11.5c2.9 2 7.9 2 10.8 0l.5 1.3c-3.2 2.1-8.6 2.1-11.8 0l.5-1.3Z',
  // A book in a telephone.
  ykb:
    'M7 1.5h10a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2Zm-.3 3v13.4h10.6V4.5H6.7Z' +
    'M12 19.3a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8ZM11.6 9c-1-.8-2.4-1.1-3.8-1.1v6.4c1.4 0 2.8.3 3.8 1.1V9Zm.8 0c1-.8 2.4-1.1 3.8-1.1v6.4' +
    'c-1.4 0-2.8.3-3.8 1.1V9Z',
  // A mortarboard with its tassel.
  oidc:
    'M12 3.4.9 8.5 12 13.6l9.1-4.2v4.9a1.5 1.5 0 1 0 1.6 0V8.5L12 3.4Z' +
    'M5.3 12v4.3c0 2 3 3.6 6.7 3.6s6.7-1.6 6.7-3.6V12L12 15.1 5.3 12Z',
  // A hall with columns.
  cas:
    'M12 1.8 2 7v2.2h20V7L12 1.8Zm0 3.2a1.2 1.2 0 1 1 0 2.4A1.2 1.2 0 0 1 12 5Z' +
    'M4 10.5h2.6v7H4v-7Zm6.7 0h2.6v7h-2.6v-7Zm6.7 0H20v7h-2.6v-7ZM2.8 18.8h18.4v1.4h1.2v2H1.6v-2h1.2v-1.4Z',
};

/** The sign of a third party, in the colour of the text around it. */
export const ProviderIcon = ({ provider, size = '1em' }: { provider: Provider; size?: number | string }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="currentColor"
    fillRule="evenodd"
    aria-hidden
    focusable={false}
  >
    <path d={drawings[provider]} />
  </svg>
);
