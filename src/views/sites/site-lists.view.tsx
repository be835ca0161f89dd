import { Button, Input } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { publicMedia } from '#contract/files/files.rule.ts';
import { codeForm, outsideForm, siteLimits as most, targetForm } from '#contract/sites/sites.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import formCard from '#views/common/form-card.module.css';
import type { SiteFormProps } from './site-form.props.ts';
import { useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';
import { TextPair } from './text-pair.view.tsx';

const nothing = { zh: '', en: '' };

interface AddressProps {
  label: string;
  value: string;
  isRight: boolean;
  wrong: string;
  onChange: (value: string) => void;
}

export function AddressField({ label, value, isRight, wrong, onChange }: AddressProps) {
  return (
    <Field label={label} className={styles.wide} validationMessage={isRight ? undefined : wrong}>
      <Input maxLength={most.address} value={value} onChange={(_, data) => onChange(data.value.trim())} />
    </Field>
  );
}

/** 友情链接, and below them the codes of the footer. */
export function SiteLinks({ content: { links, qrCodes }, onChange, ordered, picture }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  return (
    <>
      <section className={formCard.card} aria-label={names.links}>
        {ordered({
          label: names.links,
          rows: links,
          nameOf: ({ name }, at) => name.zh || t`链接 ${at + 1}`,
          onChange: (rows) => onChange({ links: rows }),
          children: (link, at) => (
            <div className={styles.fields}>
              <TextPair
                label={t`名称`}
                required
                most={most.label}
                value={link.name}
                onChange={(name) => onChange({ links: links.with(at, { ...link, name }) })}
              />
              <AddressField
                label={t`网址`}
                value={link.address}
                isRight={outsideForm.test(link.address)}
                wrong={t`请输入以 http:// 或 https:// 开头的网址`}
                onChange={(address) => onChange({ links: links.with(at, { ...link, address }) })}
              />
            </div>
          ),
        })}
        <div>
          <Button
            icon={<AddRegular />}
            disabled={links.length >= most.links}
            onClick={() => onChange({ links: [...links, { name: nothing, address: '' }] })}
          >
            {t`添加链接`}
          </Button>
        </div>
      </section>
      <section className={formCard.card} aria-label={names.qrCodes}>
        <h2>{names.qrCodes}</h2>
        {ordered({
          label: names.qrCodes,
          rows: qrCodes,
          nameOf: ({ label }, at) => label.zh || t`二维码 ${at + 1}`,
          onChange: (rows) => onChange({ qrCodes: rows }),
          children: (code, at) => (
            <div className={styles.fields}>
              <TextPair
                label={t`说明`}
                required
                most={most.label}
                value={code.label}
                onChange={(label) => onChange({ qrCodes: qrCodes.with(at, { ...code, label }) })}
              />
              <AddressField
                label={t`图片或扫码后打开的网址`}
                value={code.image}
                isRight={codeForm.test(code.image)}
                wrong={t`请上传图片，或输入以 http:// 或 https:// 开头的网址`}
                onChange={(image) => onChange({ qrCodes: qrCodes.with(at, { ...code, image }) })}
              />
            </div>
          ),
        })}
        {qrCodes.length < most.qrCodes && (
          <>
            {picture(t`上传二维码图片`, (fileId) =>
              onChange({ qrCodes: [...qrCodes, { label: nothing, image: publicMedia(fileId) }] }),
            )}
            <div>
              <Button
                icon={<AddRegular />}
                onClick={() => onChange({ qrCodes: [...qrCodes, { label: nothing, image: '' }] })}
              >
                {t`添加网址二维码`}
              </Button>
            </div>
          </>
        )}
      </section>
    </>
  );
}

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
