import type { LoadRequest } from 'autocannon';
import { coursesAddresses } from '../../src/contract/courses/courses.addresses.ts';
import { portalAddresses } from '../../src/contract/portal/portal.addresses.ts';
import { load, type Measured } from './load.ts';

/** Pages as browsers ask for them. */
export const pageRateNames = {
  keptHome: 'Home, kept',
  keptList: 'Course list, kept',
  drawnList: 'Course list at an address that nobody has asked for, drawn',
};
export type PageRates = Record<keyof typeof pageRateNames | 'hello', Measured>;

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
const pageAt = (path: string): LoadRequest => ({ method: 'GET', path, headers });
/** More than are asked for in a measurement. */
const distinctAddresses = 20_000;

/** Of a page as it travels; until the threads have read their bundle it comes undrawn. */
async function drawnBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers });
  const isDrawn = (await answer.text()).includes('data-drawn-for');
  return isDrawn ? Number(answer.headers.get('content-length')) : drawnBytes(url);
}

/** @throws Error where a page came undrawn: that would be no figure of a drawing */
export async function measurePageRates(urls: { hello: string; product: string }): Promise<PageRates> {
  const [home, list] = [portalAddresses.home.to({}), coursesAddresses.list.to({})];
  const leastBytes = 0.8 * (await drawnBytes(urls.product + list));
  const unasked = Array.from({ length: distinctAddresses }, (_, at) => pageAt(`${list}?at=${at}`));
  const [hello, keptHome, keptList, drawnList] = await load([
    { url: urls.hello, requests: [{ method: 'GET', path: '/' }] },
    { url: urls.product, requests: [pageAt(home)] },
    { url: urls.product, requests: [pageAt(list)], leastBytes },
    { url: urls.product, requests: unasked, leastBytes },
  ]);
  return { hello: hello!, keptHome: keptHome!, keptList: keptList!, drawnList: drawnList! };
}
