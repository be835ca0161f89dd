import { useLingui } from '@lingui/react/macro';
import styles from './common-page.module.css';
import { spokenBy, type Passage, type Speaker } from './texts/legal-text.ts';

interface Props {
  body: readonly Passage[];
  speaker: Speaker;
}

/** Paragraphs and lists, with the names of whoever runs this host filled in. */
export const Passages = ({ body, speaker }: Props) =>
  body.map((passage) =>
    typeof passage === 'string' ? (
      <p key={passage}>{spokenBy(passage, speaker)}</p>
    ) : (
      <ul key={passage[0]}>
        {passage.map((point) => (
          <li key={point}>{spokenBy(point, speaker)}</li>
        ))}
      </ul>
    ),
  );

/** The address of a part of a long page. */
export const partId = (index: number) => `part-${index + 1}`;

/** Leads to the parts of a long page; stands beside it where there is room. */
export function Contents({ titles }: { titles: readonly string[] }) {
  const { t } = useLingui();
  return (
    <nav className={styles.contents} aria-label={t`本页内容`}>
      {titles.map((title, index) => (
        <a key={title} href={`#${partId(index)}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
