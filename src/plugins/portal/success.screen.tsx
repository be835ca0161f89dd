import { useSearchParams } from 'wouter';
import { ResultPage } from '#views/portal/result.view.tsx';

export default function SuccessScreen() {
  const [query] = useSearchParams();
  return <ResultPage kind="success" message={query.get('message')} back={query.get('back')} />;
}
