import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryDetailRecord, MaterialDetailRecord, MaterialRecord } from '#contract/library/library.codec.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { Sparkline } from '#views/common/figures.view.tsx';
import layout from '#views/common/layout.module.css';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import text from '#views/common/text.module.css';
import styles from './material-aside.module.css';
import { MaterialThumb, useThumbTurns } from './material-thumb.view.tsx';
import { extentText, typeName } from './material.words.ts';

/** How often it is looked at, taken and kept; the curve has a point for each of the last 12 weeks, this one with them. */
export function MaterialUsage({ material }: { material: MaterialDetailRecord }) {
  const { t, i18n } = useLingui();
  const { views, downloads, downloadable, favourites, uses, weeklyViews } = material;
  const saved = [t({ message: '下载', context: 'figure' }), downloads] as const;
  // Beside 只供在线查看 a number of downloads would contradict it.
  const figures: readonly (readonly [string, number])[] = [
    [t`浏览`, views],
    ...(downloadable ? [saved] : []),
    [t({ message: '收藏', context: 'figure' }), favourites],
    [t`课程引用`, uses],
  ];
  const sum = weeklyViews.reduce((total, week) => total + week, 0);
  return (
    <section className={`${layout.card} ${layout.padded}`}>
      <header className={layout.between}>
        <h2 className={text.card}>
          <Trans>使用情况</Trans>
        </h2>
        <span className={text.meta}>
          <Trans>近 12 周，本周未结束</Trans>
        </span>
      </header>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dd>{i18n.number(value)}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <div className={styles.curve}>
        <Sparkline
          values={weeklyViews}
          width={296}
          height={64}
          label={t`近 12 周共浏览 ${sum} 次，本周未结束`}
          isRunning
        />
      </div>
    </section>
  );
}

/** The library that it belongs to. */
export function MaterialHome({ library }: { library: LibraryDetailRecord }) {
  const { i18n } = useLingui();
  const { id, name, school, edition } = library;
  const count = i18n.number(library.materialCount);
  const types = library.typeCount;
  return (
    <section className={`${layout.card} ${layout.padded}`}>
      <h2 className={text.card}>
        <Trans>所属资源库</Trans>
      </h2>
      <Link href={libraryAddresses.home.to({ id })} className={styles.library}>
        <EmblemView
          id={school.id}
          glyph={school.glyph}
          edition={edition}
          size={48}
          src={school.logoFileId ? publicMedia(school.logoFileId) : null}
        />
        <span>
          <b>{name}</b>
          <small>
            <Trans>
              {count} 件素材 · {types} 类
            </Trans>
          </small>
        </span>
      </Link>
    </section>
  );
}

/** Materials that are like it; nothing where there are none. */
export function RelatedMaterials({ materials }: { materials: readonly MaterialRecord[] | null }) {
  const { i18n } = useLingui();
  const turnOf = useThumbTurns(materials ?? []);
  if (materials?.length === 0) return null;
  return (
    <section className={`${layout.card} ${layout.padded}`}>
      <h2 className={text.card}>
        <Trans>相关素材</Trans>
      </h2>
      {materials === null ? (
        <SkeletonRows count={4} height={64} />
      ) : (
        <ul className={styles.related}>
          {materials.map((material, at) => (
            <li key={material.id}>
              <Link href={libraryAddresses.material.to(material)}>
                <MaterialThumb {...material} src={material.cover} size="row" turn={turnOf(at)} />
                <span>
                  <b title={material.title}>{material.title}</b>
                  <small>{[typeName(material.type, i18n.locale), extentText(material)].join(' · ')}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
