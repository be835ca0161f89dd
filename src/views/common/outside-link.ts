/** Whom a link leads to: the host of an address of the web, the domain of a mail; null for all other links. */
export function outsideHost(href: string): string | null {
  let address: URL;
  try {
    // Without a base: what is not whole leads into the product.
    address = new URL(href.trim());
  } catch {
    return null;
  }
  if (address.protocol === 'mailto:') return /@([^@,?\s]+)$/.exec(address.pathname)?.[1] ?? null;
  return ['http:', 'https:'].includes(address.protocol) ? address.host : null;
}

/**
 * Makes a link of a foreign document one that opens a tab of its own, knows nothing of this page and says its host
 * (`data-host`, which styles show behind the words); one that leads anywhere else keeps only its words.
 */
export function leadOutside(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const host = outsideHost(href);
  if (host === null) {
    link.removeAttribute('href');
    link.removeAttribute('target');
    return;
  }
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  link.title = href.trim();
  // Words that are the address itself have said it.
  if (outsideHost(link.textContent) !== host) link.dataset.host = host;
}

/** For the style of a framed document: the host behind a link's words. */
export const hostStyle = `a[data-host]::after { content: ' ↗' attr(data-host); font-size: .8em; opacity: .75; }`;
