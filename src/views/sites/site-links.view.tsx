import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { publicMedia } from '#contract/files/files.rule.ts';
import { codeForm, outsideForm, siteLimits as most } from '#contract/sites/sites.rule.ts';
import formCard from '#views/common/form-card.module.css';
import { AddressField } from './address-field.view.tsx';
import type { SiteFormProps } from './site-form.props.ts';
import { useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';
import { TextPair } from './text-pair.view.tsx';

const nothing = { zh: '', en: '' };

/** 友情链接, and below them the codes of the footer. */
export function SiteLinks(props: SiteFormProps) {
  return (
    <>
      <Links {...props} />
      <Codes {...props} />
    </>
  );
}

function Links({ content: { links }, onChange, ordered }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  return (
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
  );
}

function Codes({ content: { qrCodes }, onChange, ordered, picture }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  return (
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
  );
}
