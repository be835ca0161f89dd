import { MissingPage } from '#views/portal/missing.view.tsx';

export default function MissingScreen() {
  return <MissingPage />;
}
