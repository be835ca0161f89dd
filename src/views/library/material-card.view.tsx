import { ArrowDownloadRegular, EyeRegular, StarRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { MaterialRecord } from '#contract/library/library.codec.ts';
import card from '#views/common/card.module.css';
import text from '#views/common/text.module.css';
import styles from './material-card.module.css';
import { MaterialThumb } from './material-thumb.view.tsx';
import { extentText, typeName } from './material.words.ts';

interface Props {
  material: MaterialRecord;
  /** Its own page if absent. */
  href?: string;
  /** From `useThumbTurns`. */
  turn?: number;
  /** In place of 预览 at the lower right: a star, a menu. Stands above the card's link. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

interface RowProps extends Props {
  /** The name of its library, where materials of several stand together. */
  library?: string;
}

/** A material in a grid: thumbnail, title in one line, counts, 预览. The whole card is one link. */
export function MaterialCard({
  material,
  href = libraryAddresses.material.to(material),
  turn,
  action,
  headingLevel = 3,
}: Props) {
  const { i18n } = useLingui();
  const Heading = `h${headingLevel}` as const;
  const { title, kind, format, cover } = material;
  return (
    <article className={`${card.card} ${card.column}`}>
      <MaterialThumb className={styles.thumb} title={title} kind={kind} format={format} src={cover} turn={turn} />
      <Heading className={`${card.link} ${styles.title}`} title={title}>
        <Link href={href}>{title}</Link>
      </Heading>
      <p className={`${text.meta} ${text.cut} ${styles.facts}`}>
        {[typeName(material.type, i18n.locale), extentText(material)].join('　·　')}
      </p>
      <div className={styles.foot}>
        <MaterialCounts material={material} />
        {action ? (
          <span className={styles.action}>{action}</span>
        ) : (
          <span className={styles.look}>
            <Trans>预览</Trans>
          </span>
        )}
      </div>
    </article>
  );
}

/** The same in a list, one line each. */
export function MaterialRow({
  material,
  href = libraryAddresses.material.to(material),
  turn,
  action,
  headingLevel = 3,
  library,
}: RowProps) {
  const { i18n } = useLingui();
  const Heading = `h${headingLevel}` as const;
  const { title, kind, format, cover } = material;
  return (
    <article className={styles.row}>
      <MaterialThumb size="row" title={title} kind={kind} format={format} src={cover} turn={turn} />
      <div className={styles.words}>
        <Heading className={`${card.link} ${styles.title}`} title={title}>
          <Link href={href}>{title}</Link>
        </Heading>
        <p className={`${text.meta} ${text.cut} ${styles.facts}`}>
          {[typeName(material.type, i18n.locale), format, extentText(material), material.author, library]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <MaterialCounts material={material} />
      {action ? (
        <span className={styles.action}>{action}</span>
      ) : (
        <span className={styles.look}>
          <Trans>预览</Trans>
        </span>
      )}
    </article>
  );
}

/** What nobody here may save has no downloads to tell of. */
function MaterialCounts({ material }: { material: MaterialRecord }) {
  const { t, i18n } = useLingui();
  const { views, downloads, favourites, downloadable } = material;
  const saved = [ArrowDownloadRegular, t({ message: '下载', context: 'figure' }), downloads] as const;
  const counts = [
    [EyeRegular, t`浏览`, views] as const,
    ...(downloadable ? [saved] : []),
    [StarRegular, t({ message: '收藏', context: 'figure' }), favourites] as const,
  ];
  return (
    <span className={styles.counts}>
      {counts.map(([Icon, label, count]) => (
        <span key={label} title={label}>
          <Icon fontSize={16} aria-label={label} />
          {i18n.number(count)}
        </span>
      ))}
    </span>
  );
}
