import { useSearchParams } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { SearchFindings } from '#shell/plugin-api.ts';
import { SearchPage } from '#views/portal/search.view.tsx';

export default function SearchScreen() {
  const [query] = useSearchParams();
  const { text, type } = portalAddresses.search.read(query);
  return <SearchPage text={text}>{text && <SearchFindings text={text} only={type || null} />}</SearchPage>;
}
