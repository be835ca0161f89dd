/** The same page in the other edition, where the host's name says how: `he.` and `ve.`, and localhost for the demo. */
export function otherEditionOf({ protocol, hostname, port, pathname }: Location, edition: 'he' | 've'): string | null {
  const other = edition === 'he' ? 've' : 'he';
  const [first, ...rest] = hostname.split('.');
  const host =
    first === 'he' || first === 've'
      ? [other, ...rest].join('.')
      : hostname === 'localhost' || hostname === '127.0.0.1'
        ? `${other}.localhost`
        : null;
  return host && `${protocol}//${host}${port && `:${port}`}${pathname}`;
}
