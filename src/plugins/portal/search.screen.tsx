import { useSearchParams } from 'wouter';
import { SearchFindings } from '#shell/plugin-api.ts';
import { SearchPage } from '#views/portal/search.view.tsx';

export default function SearchScreen() {
  const [query] = useSearchParams();
  const text = query.get('q')?.trim() ?? '';
  return <SearchPage text={text}>{text && <SearchFindings text={text} only={query.get('type')} />}</SearchPage>;
}
