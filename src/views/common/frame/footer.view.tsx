import { ChevronDownRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import layout from '../layout.module.css';
import { Logo } from '../logo.view.tsx';
import { Scales } from '../scales.view.tsx';
import { Flyout } from './flyout.view.tsx';
import styles from './footer.module.css';
import { MenuLink, type ShownLink } from './menu-link.view.tsx';
import menu from './menu-list.module.css';

export interface FooterSite {
  title: string;
  organiser: string;
  undertaker: string;
  supportGroup: string;
  hotline: string;
  mailbox: string;
  copyright: string;
  icp: string;
  publicSecurity: string;
  links: readonly { name: string; address: string }[];
}

interface Props {
  /** Null while it is not known: the ground stands, so that nothing jumps. */
  site: FooterSite | null;
  learning: readonly ShownLink[];
  services: readonly { title: string; href: string }[];
  agreements: readonly { title: string; href: string }[];
  codes: readonly { label: string; drawing: ReactNode }[];
}

/** Hotline and its hours stand in one text: the number is drawn large. */
const hotlineOf = (text: string) => {
  const [, number = text, hours = ''] = /^([\d\s-]+)[（(]?([^）)]*)[）)]?$/.exec(text) ?? [];
  return { number: number.trim(), hours };
};

export function Footer({ site, learning, services, agreements, codes }: Props) {
  const { t } = useLingui();
  const hotline = useMemo(() => hotlineOf(site?.hotline ?? ''), [site]);
  const facts = site
    ? [
        [t`主办`, site.organiser],
        [t`承办`, site.undertaker],
        [t`技术支持`, site.supportGroup],
      ].filter(([, value]) => value)
    : [];
  return (
    <footer className={styles.footer}>
      <Scales className={styles.scales} width={1920} height={300} />
      <div className={`${layout.content} ${styles.columns}`}>
        <div className={styles.who}>
          <Logo tone="white" subtitle={site?.title} />
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <nav aria-label={t`学习`}>
          <h2>{t`学习`}</h2>
          {learning.map((link) => (
            <MenuLink key={link.id} {...link} isCurrent={false} />
          ))}
        </nav>
        {services.length > 0 && (
          <nav aria-label={t`服务`}>
            <h2>{t`服务`}</h2>
            {services.map(({ title, href }) => (
              <Link key={href} href={href}>
                {title}
              </Link>
            ))}
          </nav>
        )}
        {site && site.links.length > 0 && (
          <nav aria-label={t`友情链接`}>
            <h2>{t`友情链接`}</h2>
            <Flyout
              side="above"
              align="start"
              className={styles.fold}
              trigger={
                <>
                  {t`相关单位`}
                  <ChevronDownRegular aria-hidden fontSize={14} />
                </>
              }
            >
              <div className={menu.list}>
                {site.links.map(({ name, address }) => (
                  <a key={address} href={address} target="_blank" rel="noopener noreferrer" className={menu.item}>
                    {name}
                  </a>
                ))}
              </div>
            </Flyout>
          </nav>
        )}
        {site && (
          <div className={styles.contact}>
            <h2>{t`服务热线`}</h2>
            <strong>{hotline.number}</strong>
            {hotline.hours && <span>{hotline.hours}</span>}
            <a href={`mailto:${site.mailbox}`}>{site.mailbox}</a>
          </div>
        )}
        {codes.length > 0 && (
          <div className={styles.codes}>
            {codes.map(({ label, drawing }) => (
              <figure key={label}>
                {drawing}
                <figcaption>{label}</figcaption>
              </figure>
            ))}
          </div>
        )}
      </div>
      <div className={`${layout.content} ${styles.foot}`}>
        {site && (
          <>
            <span>{site.copyright}</span>
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
              {site.icp}
            </a>
            <a href="https://beian.mps.gov.cn/" target="_blank" rel="noopener noreferrer" className={styles.police}>
              <Badge />
              {site.publicSecurity}
            </a>
          </>
        )}
        <span className={styles.agreements}>
          {agreements.map(({ title, href }) => (
            <Link key={href} href={href}>
              {title}
            </Link>
          ))}
        </span>
      </div>
    </footer>
  );
}

/** A shield before the number of the public security's register. */
const Badge = () => (
  <svg aria-hidden width="14" height="16" viewBox="0 0 14 16">
    <path
      d="M7 .6 13.200 3v5c0 3.600-2.600 6.300-6.200 7.500C3.400 14.300.8 11.600.8 8V3z"
      fill="#2f6fc4"
      stroke="#d9e6f7"
    />
    <path
      d="m7 4 1 2.300 2.500.2-1.900 1.700.6 2.500L7 9.400l-2.200 1.300.6-2.500-1.900-1.700 2.500-.2z"
      fill="#f7c948"
    />
  </svg>
);
