import { useLingui } from '@lingui/react/macro';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import { useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';

interface Props {
  fields: readonly (keyof SiteContent)[];
  before: SiteContent | null;
  after: SiteContent;
  beforeWord: string;
  afterWord: string;
  sectionName: (id: string) => string;
}

/** Field by field, as it is and as it would be. */
export function SiteDifference({ fields, before, after, beforeWord, afterWord, sectionName }: Props) {
  const { t } = useLingui();
  const { names, shown } = useSiteWords(sectionName);
  if (fields.length === 0) return <p>{t`内容一致，没有差异`}</p>;
  return (
    <div className={styles.difference}>
      {fields.map((field) => (
        <section key={field}>
          <h3>{names[field]}</h3>
          <dl>
            <div>
              <dt>{beforeWord}</dt>
              <dd>{before ? shown(field, before) : t`空`}</dd>
            </div>
            <div>
              <dt>{afterWord}</dt>
              <dd>{shown(field, after)}</dd>
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
