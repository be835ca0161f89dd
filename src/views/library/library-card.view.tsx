import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryRecord } from '#contract/library/library.codec.ts';
import card from '#views/common/card.module.css';
import { CoverView } from '#views/common/cover.view.tsx';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { Ribbon, Tag } from '#views/common/flag.view.tsx';
import text from '#views/common/text.module.css';
import { Figure } from '#views/common/figure.view.tsx';
import styles from './library-card.module.css';
import { libraryLevelNames, libraryRanks, updatedText } from './library.words.ts';
import { typeName } from './material.words.ts';

/** A library in a list: one link, one tab stop. Stands in `cards`; rows share heights. */
export function LibraryCard({ library, headingLevel = 3 }: { library: LibraryRecord; headingLevel?: 2 | 3 }) {
  const { i18n } = useLingui();
  const Heading = `h${headingLevel}` as const;
  const { id, name, subject, school, level, banner } = library;
  const rank = level && libraryRanks[level];
  return (
    <article className={`${card.card} ${card.parts}`}>
      <div className={styles.cover}>
        <CoverView id={id} subject={subject} src={banner || null} />
        {level && rank && (
          <span className={styles.ribbon}>
            <Ribbon rank={rank}>{i18n._(libraryLevelNames[level])}</Ribbon>
          </span>
        )}
        <span className={styles.emblem}>
          <EmblemView
            id={school.id}
            glyph={school.glyph}
            edition={school.edition}
            size={52}
            src={school.logoFileId && publicMedia(school.logoFileId)}
          />
        </span>
      </div>
      <div className={styles.words}>
        <Heading className={`${card.link} ${styles.name}`}>
          <Link className={card.twoLines} href={libraryAddresses.home.to({ id })}>
            {name}
          </Link>
        </Heading>
        <p className={text.meta}>
          {school.name} · {updatedText(library.updatedAt)}
        </p>
        <p className={`${card.twoLines} ${styles.summary}`}>{library.summary}</p>
        <div className={styles.tags}>
          {library.topTypes.map((type) => (
            <Tag key={type}>{typeName(type, i18n.locale)}</Tag>
          ))}
        </div>
      </div>
      <dl className={styles.figures}>
        <Figure value={library.materialCount}>
          <Trans>素材</Trans>
        </Figure>
        <Figure value={library.typeCount}>
          <Trans context="figure">类型</Trans>
        </Figure>
        <Figure value={library.monthlyUses}>
          <Trans>本月使用</Trans>
        </Figure>
      </dl>
    </article>
  );
}
