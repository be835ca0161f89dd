import { useSearchParams } from 'wouter';
import { ResultPage } from '#views/portal/result.view.tsx';

export default function FailScreen() {
  const [query] = useSearchParams();
  return <ResultPage kind="fail" message={query.get('message')} back={query.get('back')} />;
}
