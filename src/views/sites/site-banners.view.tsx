import { useLingui } from '@lingui/react/macro';
import { publicMedia } from '#contract/files/files.rule.ts';
import { siteLimits as most, targetForm } from '#contract/sites/sites.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import formCard from '#views/common/form-card.module.css';
import { AddressField } from './address-field.view.tsx';
import type { SiteFormProps } from './site-form.props.ts';
import { useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';
import { TextPair } from './text-pair.view.tsx';

const nothing = { zh: '', en: '' };

/** 横幅: pictures across the home page. */
export function SiteBanners({ content: { banners }, onChange, ordered, picture }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  return (
    <section className={formCard.card} aria-label={names.banners}>
      <p className={styles.note}>{t`显示在首页；一张占满一行，多张可左右滑动。建议上传 4:1 的横图。`}</p>
      <Field at="banners">
        <div>
          {ordered({
            label: names.banners,
            rows: banners,
            nameOf: ({ text }, at) => text.zh || t`横幅 ${at + 1}`,
            onChange: (rows) => onChange({ banners: rows }),
            children: (banner, at) => (
              <div className={styles.fields}>
                <img className={`${styles.picture} ${styles.wide}`} src={banner.image} alt="" />
                <TextPair
                  label={t`文字`}
                  most={most.line}
                  value={banner.text}
                  onChange={(text) => onChange({ banners: banners.with(at, { ...banner, text }) })}
                />
                <AddressField
                  label={t`点击后打开（选填）`}
                  value={banner.target}
                  isRight={targetForm.test(banner.target)}
                  wrong={t`请输入以 / 开头的本站地址，或以 http:// 或 https:// 开头的网址`}
                  onChange={(target) => onChange({ banners: banners.with(at, { ...banner, target }) })}
                />
              </div>
            ),
          })}
        </div>
      </Field>
      {banners.length < most.banners &&
        picture(t`上传横幅图片`, (fileId) =>
          onChange({ banners: [...banners, { image: publicMedia(fileId), text: nothing, target: '' }] }),
        )}
    </section>
  );
}
