import { useLingui } from '@lingui/react/macro';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '../common/layout.module.css';
import { StateBlock } from '../common/state-block.view.tsx';

interface Props {
  kind: 'success' | 'fail';
  /** What the place that led here has to say; text, never markup. */
  message: string | null;
  /** Where the person came from; only paths of the product count. */
  back: string | null;
}

/** One leading slash and no backslash: an address outside can not pass for a path. */
const isOwnPath = (path: string | null): path is string => path !== null && /^\/(?![/\\])[^\\]*$/.test(path);

/** The end of a way that left the page: a login elsewhere, a binding. */
export function ResultPage({ kind, message, back }: Props) {
  const { t } = useLingui();
  const home = { label: t`返回首页`, href: portalAddresses.home.to() };
  const texts =
    kind === 'success'
      ? { title: t`操作成功`, text: t`操作成功，可以继续其他操作。`, back: t`继续` }
      : { title: t`操作失败`, text: t`未作任何更改，请重试。`, back: t`返回重试` };
  return (
    <div className={layout.content} style={{ paddingBlock: 40 }}>
      <StateBlock
        kind={kind === 'success' ? 'done' : 'error'}
        headingLevel={1}
        title={texts.title}
        actions={isOwnPath(back) ? [{ label: texts.back, href: back }, home] : [home]}
      >
        {message || texts.text}
      </StateBlock>
    </div>
  );
}
