import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManagedSite, SiteContent } from '#contract/sites/sites.contract.ts';
import { textIn } from '#contract/sites/sites.rule.ts';
import formCard from '#views/common/form-card.module.css';
import { minuteText } from '#views/common/moments.ts';
import { PublicationCard } from '#views/common/publication-card.view.tsx';
import { PublicationActions } from '#views/common/publication-actions.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { SiteBanners } from './site-banners.view.tsx';
import { SiteBasics, SiteFooter } from './site-basics.view.tsx';
import type { SiteFormProps } from './site-form.props.ts';
import { SiteHome, SitePopup, SiteSearch } from './site-home.view.tsx';
import { SiteLinks } from './site-links.view.tsx';
import { SiteNews } from './site-news.view.tsx';
import { statusTones, useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';
import { listText } from '#views/common/list-text.ts';

const parts = {
  basics: SiteBasics,
  footer: SiteFooter,
  links: SiteLinks,
  banners: SiteBanners,
  popup: SitePopup,
  news: SiteNews,
  home: SiteHome,
  search: SiteSearch,
};
export type SitePart = keyof typeof parts;

interface Props {
  site: ManagedSite;
  part: SitePart;
  /** Fields of which everybody sees something else than is typed. */
  changes: readonly (keyof SiteContent)[];
  isReady: boolean;
  isMoving: boolean;
  saved: ReactNode;
  conflict: ReactNode;
  preview: ReactNode;
  form: SiteFormProps;
  onPart: (part: SitePart) => void;
  onPublish: () => void;
  onDiscard: () => void;
  onWithdraw: () => void;
  onVersions: () => void;
}

/** One site: its draft in parts, the home page with it beside, and whether visitors see it so. */
export function SitePageView(props: Props) {
  const { site, part, changes, isReady, isMoving, saved, conflict, preview, form } = props;
  const { t, i18n } = useLingui();
  const Form = parts[part];
  const status = site.status === 'published' && changes.length > 0 ? 'changed' : site.status;
  const isPublic = site.published !== null;
  const title = textIn(form.content.title, i18n.locale === 'en-US' ? 'en-US' : 'zh-CN');
  return (
    <ManagePage
      title={title || t`站点`}
      tabs={{
        label: t`站点`,
        value: part,
        choices: [
          { value: 'basics', label: t`基本` },
          { value: 'footer', label: t`页脚与备案` },
          { value: 'links', label: t`友情链接` },
          { value: 'banners', label: t`横幅` },
          { value: 'popup', label: t`弹窗` },
          { value: 'news', label: t`滚动文字` },
          { value: 'home', label: t`首页栏目` },
          { value: 'search', label: t`搜索推荐` },
        ],
      }}
      onTab={props.onPart}
      actions={
        <PublicationActions
          {...{ saved, status, isReady, isMoving }}
          onPublish={props.onPublish}
          onDiscard={props.onDiscard}
          onVersions={site.publishedAt ? props.onVersions : undefined}
        />
      }
    >
      <Publication site={site} status={status} changes={changes} />
      <div className={`${formCard.columns} ${styles.columns}`}>
        <div className={`${formCard.stack} ${styles.form}`}>
          {conflict}
          <Form {...form} />
          {part === 'basics' && isPublic && !site.isFallback && (
            <section className={formCard.card} aria-label={t`停用站点`}>
              <p className={styles.note}>{t`停用后，这些域名显示默认站点；内容和版本保留，可以再次发布。`}</p>
              <div>
                <Button disabled={isMoving} onClick={props.onWithdraw}>{t`停用站点`}</Button>
              </div>
            </section>
          )}
        </div>
        {preview}
      </div>
    </ManagePage>
  );
}

function Publication({ site, status, changes }: Pick<Props, 'site' | 'changes'> & { status: ManagedSite['status'] }) {
  const { t } = useLingui();
  const { names, statuses } = useSiteWords();
  const at = site.publishedAt && minuteText(site.publishedAt);
  const listed = listText(changes.map((field) => names[field]));
  return (
    <PublicationCard
      tone={statusTones[status]}
      status={statuses[status]}
      aside={site.isFallback && <small>{t`未列出的域名也显示此站点`}</small>}
    >
      {status === 'draft' && t`发布之前，访客看不到这个站点。`}
      {status === 'withdrawn' && t`这些域名目前显示默认站点。`}
      {status === 'published' && at && t`${at} 发布，访客看到的与此处一致。`}
      {status === 'changed' && (listed ? t`访客尚未看到：${listed}` : t`访客尚未看到最近的修改`)}
    </PublicationCard>
  );
}
