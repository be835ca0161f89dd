import { Input } from '@fluentui/react-components';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { ChevronRightRegular, SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { StateBlock } from '../common/state-block.view.tsx';
import styles from './common-page.module.css';
import help from './help.module.css';
import { Contents, partId, Passages } from './passages.view.tsx';
import type { HelpGroup, Speaker } from './texts/legal-text.ts';

type Article = HelpGroup['articles'][number];

const holds = ({ title, body }: Article, word: string) =>
  [title, ...body.flat()].join('\n').toLowerCase().includes(word);

/** Questions and answers by subject, searched as one types; what is found stands open. */
export function HelpArticles({ text, speaker }: { text: readonly HelpGroup[]; speaker: Speaker }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const found = text
    .map(({ title, articles }) => ({ title, articles: articles.filter((one) => holds(one, word)) }))
    .filter(({ articles }) => articles.length > 0);
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <div className={styles.split}>
      <div className={styles.text}>
        <Input
          type="search"
          className={help.search}
          size="large"
          contentBefore={<SearchRegular aria-hidden />}
          aria-label={t`搜索帮助`}
          placeholder={t`请输入关键词，例如：验证码`}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
        <p role="status" className={styles.version}>
          {word !== '' && count > 0 && t`共找到 ${count} 条`}
        </p>
        {found.map(({ title, articles }, index) => (
          <section key={title}>
            <h2 id={partId(index)}>{title}</h2>
            {articles.map((article) => (
              // A word that is looked for opens what holds it.
              <details key={`${article.title}${word !== ''}`} className={styles.question} open={word !== ''}>
                <summary>
                  <ChevronRightRegular aria-hidden />
                  <h3>{article.title}</h3>
                </summary>
                <Passages body={article.body} speaker={speaker} />
              </details>
            ))}
          </section>
        ))}
        {count === 0 && (
          <StateBlock bare kind="empty" title={t`未找到相关帮助`}>
            <Trans>
              请更换关键词，或 <Link href={helpAddresses.common.to({ code: 'feedback' })}>提交反馈</Link>。
            </Trans>
          </StateBlock>
        )}
      </div>
      <div>
        <Contents titles={found.map(({ title }) => title)} />
        <ContactLines speaker={speaker} />
      </div>
    </div>
  );
}

/** How to reach a person: hotline with its hours, and mail. */
export function ContactLines({ speaker }: { speaker: Speaker }) {
  const { t } = useLingui();
  return (
    <section className={styles.reach} aria-label={t`联系人工服务`}>
      <h2>{t`联系人工服务`}</h2>
      {speaker.hotline !== '' && <p>{speaker.hotline}</p>}
      {speaker.mailbox !== '' && (
        <p>
          <a href={`mailto:${speaker.mailbox}`}>{speaker.mailbox}</a>
        </p>
      )}
    </section>
  );
}
