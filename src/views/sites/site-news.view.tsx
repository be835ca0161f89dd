import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { siteLimits as most, targetForm } from '#contract/sites/sites.rule.ts';
import formCard from '#views/common/form-card.module.css';
import { AddressField } from './address-field.view.tsx';
import type { SiteFormProps } from './site-form.props.ts';
import { useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';
import { TextPair } from './text-pair.view.tsx';

const nothing = { zh: '', en: '' };

/** 滚动文字: one line under the head of the home page. */
export function SiteNews({ content: { announcements }, onChange, ordered }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  return (
    <section className={formCard.card} aria-label={names.announcements}>
      {ordered({
        label: names.announcements,
        rows: announcements,
        nameOf: ({ text }, at) => text.zh || t`文字 ${at + 1}`,
        onChange: (rows) => onChange({ announcements: rows }),
        children: (news, at) => (
          <div className={styles.fields}>
            <TextPair
              label={t`文字`}
              required
              most={most.newsText}
              value={news.text}
              onChange={(text) => onChange({ announcements: announcements.with(at, { ...news, text }) })}
            />
            <AddressField
              label={t`点击后打开（选填）`}
              value={news.link}
              isRight={targetForm.test(news.link)}
              wrong={t`请输入以 / 开头的本站地址，或以 http:// 或 https:// 开头的网址`}
              onChange={(link) => onChange({ announcements: announcements.with(at, { ...news, link }) })}
            />
          </div>
        ),
      })}
      <div>
        <Button
          icon={<AddRegular />}
          disabled={announcements.length >= most.news}
          onClick={() => onChange({ announcements: [...announcements, { text: nothing, link: '' }] })}
        >
          {t`添加文字`}
        </Button>
      </div>
    </section>
  );
}
