import { operation } from '../common/operation.ts';
import type { HotWords, PlatformInfo, SearchedText } from './portal.contract.ts';
import type { Empty, Nothing } from '../common/shapes.contract.ts';

export const portalOperations = {
  info: operation<Empty, PlatformInfo>({
    method: 'GET',
    path: '/pub/platform/info',
    needs: 'open',
    summary: 'The site of this host: edition, title, footer, announcements, the rights of visitors.',
  }),
  hotWords: operation<Empty, HotWords>({
    method: 'GET',
    path: '/pub/search/hot',
    needs: 'index.query',
    summary: 'What was looked for most in 30 days, then what the site recommends; may lag a minute behind.',
  }),
  countSearch: operation<SearchedText, Nothing>({
    method: 'POST',
    path: '/pub/search/words',
    needs: 'index.query',
    summary: 'Counts a search for the hot words; only words of public names are kept, tied to nobody.',
  }),
};
