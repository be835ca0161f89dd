import { useState } from 'react';
import { Inspector } from '#views/common/inspector/inspector.view.tsx';
import { isInspecting, liveMachines } from './inspect.ts';
import { useSite } from './stores-context.ts';

/** The live machines of the page, for developers and testers; the server says whether this deployment allows it. */
export default function PageInspector() {
  const machines = liveMachines.use();
  const [chosen, setChosen] = useState<string | null>(null);
  const site = useSite();
  if (!isInspecting || !site?.flags.includes('inspector')) return null;
  return <Inspector machines={machines} chosen={chosen} onChoose={setChosen} />;
}
