import { OpenRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import text from '../text.module.css';

/** A menu entry as it is drawn; `href` with https leads outside. */
export interface ShownLink {
  id: string;
  title: string;
  href: string;
  isCurrent: boolean;
  target?: '_blank' | '_self';
  icon?: ReactNode;
  /** Heading in grouped menus. */
  group?: string;
  /** How many things wait there. */
  count?: ReactNode;
  children: readonly ShownLink[];
}

interface Props extends ShownLink {
  className?: string;
  isIconOnly?: boolean;
}

/** A link of a menu: inside by the router, outside with its target and a word that it leaves. */
export function MenuLink({ title, href, isCurrent, target, icon, count, className, isIconOnly }: Props) {
  const { t } = useLingui();
  const words = isIconOnly ? <span className={text.unseen}>{title}</span> : title;
  if (href.startsWith('https://'))
    return (
      <a href={href} target={target ?? '_blank'} rel="noopener noreferrer" className={className}>
        {icon}
        {words}
        <OpenRegular aria-hidden fontSize={14} />
        {target !== '_self' && <span className={text.unseen}>{t`（在新标签页打开）`}</span>}
      </a>
    );
  return (
    <Link
      href={href}
      target={target}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      title={isIconOnly ? title : undefined}
    >
      {icon}
      {words}
      {count && <span data-count>{count}</span>}
    </Link>
  );
}
