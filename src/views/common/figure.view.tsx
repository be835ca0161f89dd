import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** One figure of a list of figures (`dl`): what is counted, and how many. */
export function Figure({ value, children }: { value: number; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div>
      <dt>{children}</dt>
      <dd>{i18n.number(value)}</dd>
    </div>
  );
}
