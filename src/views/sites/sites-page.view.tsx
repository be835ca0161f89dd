import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { sitesAddresses } from '#contract/sites/sites.addresses.ts';
import type { SitePage, SiteRow } from '#contract/sites/sites.contract.ts';
import { textIn } from '#contract/sites/sites.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import formCard from '#views/common/form-card.module.css';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { WorkTable } from '#views/common/work-table.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { statusTones, useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';
import { listText } from '#views/common/list-text.ts';

interface Props {
  page: SitePage;
  onPage: (page: number) => void;
  onNew: () => void;
}

/** 站点: each with its hosts, and whether visitors see what was written last. */
export function SitesPage({ page, onPage, onNew }: Props) {
  const { t, i18n } = useLingui();
  const { editions, statuses } = useSiteWords();
  const language = i18n.locale === 'en-US' ? 'en-US' : 'zh-CN';
  const nameOf = ({ title }: SiteRow) => textIn(title, language);
  const published = ({ publishedAt, publishedBy }: SiteRow) => {
    if (publishedAt === null) return t`尚未发布`;
    const at = minuteText(publishedAt);
    return publishedBy ? t`${at} 由 ${publishedBy} 发布` : t`${at} 由配置文件写入`;
  };
  return (
    <ManagePage
      title={t`站点`}
      actions={
        <Button appearance="primary" icon={<AddRegular />} onClick={onNew}>
          {t`新增站点`}
        </Button>
      }
    >
      <section className={formCard.card} aria-label={t`站点`}>
        <WorkTable
          label={t`站点`}
          density="page"
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={nameOf}
          columns={[
            {
              id: 'name',
              title: t`站点名称`,
              isName: true,
              cell: (row) => (
                <span className={styles.lines}>
                  <Link href={sitesAddresses.site.to({ id: row.id })} className={styles.name}>
                    {nameOf(row)}
                  </Link>
                  <small>{editions[row.edition]}</small>
                </span>
              ),
            },
            {
              id: 'hosts',
              title: t`域名`,
              cell: ({ hosts, isFallback }) => (
                <span className={styles.lines}>
                  {listText(hosts)}
                  {isFallback && <small>{t`未列出的域名也显示此站点`}</small>}
                </span>
              ),
            },
            {
              id: 'status',
              title: t`状态`,
              width: '130px',
              cell: ({ status }) => <FlagTag tone={statusTones[status]}>{statuses[status]}</FlagTag>,
            },
            { id: 'published', title: t`最近发布`, width: '240px', cell: published },
          ]}
        />
        <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
      </section>
    </ManagePage>
  );
}
