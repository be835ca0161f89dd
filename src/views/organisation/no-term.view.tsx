import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { termsAddresses } from '#contract/terms/terms.addresses.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';

interface Props {
  /** Of whose terms; '' for the own school. */
  school: string;
  headingLevel?: 1 | 2;
  /** What a term is needed for. */
  children: ReactNode;
}

/** In place of what goes by terms, where a school has none yet; it leads to where they are set. */
export function NoTerm({ school, headingLevel = 2, children }: Props) {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="empty"
      headingLevel={headingLevel}
      title={t`还没有学期`}
      actions={[{ label: t`设置学期`, href: termsAddresses.terms.to({ school }) }]}
    >
      {children}
    </StateBlock>
  );
}
