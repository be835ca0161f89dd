import type { Ref } from 'react';
import { hostStyle, leadOutside } from '#views/common/outside-link.ts';

/** Whatever styles a document brings, its frame asks nobody for anything. */
const policy =
  "default-src 'none'; img-src blob: data:; media-src blob: data:; font-src blob: data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** A page for a frame, closed to everything outside it. */
export const framedPage = (style: string, body = ''): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}${hostStyle}</style></head><body>${body}</body></html>`;

/** A link to a place in the same document goes there; all others lead outside. */
function guardLinks(page: Document) {
  const guard = (root: ParentNode) => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) leadOutside(link);
  };
  guard(page);
  // Readers draw when they are ready, page by page.
  new MutationObserver((changes) => {
    for (const { target } of changes) guard(target as Element);
  }).observe(page, { childList: true, subtree: true });
  page.addEventListener('click', (event) => {
    const href = (event.target as Element | null)?.closest?.('a')?.getAttribute('href');
    // The frame's address is the product's page: going to a place in it would leave the document.
    if (!href?.startsWith('#')) return;
    event.preventDefault();
    page.getElementById(href.slice(1))?.scrollIntoView();
  });
}

interface Props {
  /** Read out as the frame's name. */
  title: string;
  /** By `framedPage`. */
  page: string;
  ref?: Ref<HTMLIFrameElement>;
  onOpen: (page: Document) => void;
}

/** A foreign document with a look of its own: no script runs, nothing leaves the frame but a link, in a new tab. */
export const ForeignFrame = ({ title, page, ref, onOpen }: Props) => (
  <iframe
    ref={ref}
    title={title}
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    srcDoc={page}
    onLoad={({ currentTarget }) => {
      const opened = currentTarget.contentDocument;
      if (!opened) return;
      guardLinks(opened);
      onOpen(opened);
    }}
  />
);
