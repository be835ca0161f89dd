import { useLingui } from '@lingui/react/macro';
import { StateBlock } from './state-block.view.tsx';
import { whyAddress } from './why-address.ts';

interface Props {
  title?: string;
  headingLevel?: 1 | 2;
}

/** In place of a page about a school that somebody does not administer, or of which she looks after some classes only. */
export function SchoolMissing({ title, headingLevel = 2 }: Props) {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="missing"
      headingLevel={headingLevel}
      title={title ?? t`学校不存在`}
      actions={[{ label: t`为什么看不到`, href: whyAddress('') }]}
    >
      {t`链接可能不完整，或者学校不由你管理。`}
    </StateBlock>
  );
}
