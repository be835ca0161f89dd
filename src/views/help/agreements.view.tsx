import { Trans, useLingui } from '@lingui/react/macro';
import { agreementVersion } from '#contract/account/agreement.rule.ts';
import styles from './common-page.module.css';
import { Contents, partId, Passages } from './passages.view.tsx';
import type { LegalText, Speaker } from './texts/legal-text.ts';

/** A text that people agree to. The version is the one that is recorded with each consent. */
export function Agreement({ text, speaker }: { text: LegalText; speaker: Speaker }) {
  const { t } = useLingui();
  return (
    <div className={styles.split}>
      <div className={styles.text}>
        <p className={styles.version}>
          <Trans>{agreementVersion} 版，自当日起生效</Trans>
        </p>
        <div className={styles.gist}>
          <Passages body={text.lead} speaker={speaker} />
        </div>
        {text.chapters.map(({ title, body }, index) => (
          <section key={title}>
            <h2 id={partId(index)}>{title}</h2>
            <Passages body={body} speaker={speaker} />
          </section>
        ))}
        <h2>{t`历史版本`}</h2>
        <ul>
          {text.versions.map(({ version, change }) => (
            <li key={version}>
              {version}　{change}
            </li>
          ))}
        </ul>
      </div>
      <Contents titles={text.chapters.map(({ title }) => title)} />
    </div>
  );
}
