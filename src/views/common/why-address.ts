/** This page, with the question why that request was refused. */
export function whyAddress(requestId: string): string {
  const asked = new URLSearchParams(location.search);
  asked.set('why', requestId);
  return `${location.pathname}?${asked}`;
}
