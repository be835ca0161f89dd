import { Trans, useLingui } from '@lingui/react/macro';
import type { MaterialDetailRecord } from '#contract/library/library.codec.ts';
import { Tag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { dayText } from '#views/common/moments.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { sizeText } from '#views/files/file.words.ts';
import { licenceNames } from './licence.words.ts';
import styles from './material-facts.module.css';
import { extentText, signOf, typeName } from './material.words.ts';

/** What a material is: its kind, its words, who made it, under which terms, which versions there were. */
export function MaterialFacts({ material }: { material: MaterialDetailRecord }) {
  const { t, i18n } = useLingui();
  const { title, type, kind, format, directory, tags, introduction, versions, licence, licenceText } = material;
  const number = versions[0]?.number;
  const facts: readonly (readonly [string, string])[] = [
    [t`作者`, material.author],
    [t`学校`, material.school],
    [t`更新`, dayText(material.updatedAt)],
    [t`大小`, extentText(material)],
    [t`版本`, number === undefined ? '' : t`第 ${number} 版`],
    [t`许可`, i18n._(licenceNames[licence])],
    [t`来源`, material.source],
  ];
  return (
    <section className={`${layout.card} ${layout.padded}`}>
      <p className={styles.tags}>
        <b data-kind={kind} className={styles.sign}>
          {signOf(kind, format)}
        </b>
        <Tag>{typeName(type, i18n.locale)}</Tag>
        {directory.length > 0 && <Tag>{directory.join(' · ')}</Tag>}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      <h1 className={styles.title}>{title}</h1>
      {introduction && <RichText html={introduction} className={styles.introduction} />}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {licenceText && (
        <div className={styles.licence}>
          <h2>
            <Trans>许可说明</Trans>
          </h2>
          <p>{licenceText}</p>
        </div>
      )}
      {versions.length > 1 && (
        <details className={styles.versions}>
          <summary>
            <Trans>版本记录（{versions.length}）</Trans>
          </summary>
          <ol>
            {versions.map((version) => (
              <li key={version.number}>
                <b>
                  <Trans>第 {version.number} 版</Trans>
                </b>
                <span>{version.note || t`未填写说明`}</span>
                <small>
                  {dayText(version.publishedAt)} · {sizeText(version.sizeBytes)}
                </small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
