import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryCourseRecord, LibraryDetailRecord, MaterialRecord } from '#contract/library/library.codec.ts';
import type { LibraryBanners } from '#contract/library/library.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Stat } from '#views/common/figures.view.tsx';
import layout from '#views/common/layout.module.css';
import { plainText } from '#views/common/rich-text.view.tsx';
import { SectionHead } from '#views/common/section-head.view.tsx';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Banners } from './banners.view.tsx';
import { LibraryCourseCard } from './library-course-card.view.tsx';
import styles from './library-home.module.css';
import { MaterialCard } from './material-card.view.tsx';
import { useThumbTurns } from './material-thumb.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { listText } from '#views/common/list-text.ts';

interface Props {
  library: LibraryDetailRecord;
  banners: LibraryBanners;
  hot: Shown<readonly MaterialRecord[]>;
  courses: Shown<readonly LibraryCourseRecord[]>;
  newest: Shown<readonly MaterialRecord[]>;
}

/** `/lib/detail`: what the library is, and what is best and newest in it. */
export function LibraryHome({ library, banners, hot, courses, newest }: Props) {
  const { t } = useLingui();
  const { id } = library;
  const isEmpty = library.materialCount === 0 && library.courseCount === 0;
  return (
    <div className={styles.page}>
      {banners.length > 0 && <Banners banners={banners} />}
      <div className={styles.about}>
        <Excerpt library={library} />
        <Figures library={library} />
      </div>
      {isEmpty && (
        <StateBlock kind="empty" title={t`资源库暂无内容`}>
          {t`素材和课程发布后显示在此处。`}
        </StateBlock>
      )}
      <Materials
        title={t`热门素材`}
        more={{ label: t`全部素材`, href: libraryAddresses.materials.to({ id }) }}
        shown={hot}
      />
      <Courses shown={courses} more={{ label: t`全部课程`, href: libraryAddresses.courses.to({ id }) }} />
      <Materials
        title={t`最新素材`}
        more={{ label: t`按最新排列`, href: libraryAddresses.materials.to({ id, sort: 'newest' }) }}
        shown={newest}
      />
    </div>
  );
}

/** The beginning of the introduction, and the way to the rest. */
function Excerpt({ library }: { library: LibraryDetailRecord }) {
  const { t } = useLingui();
  // Its headings would stand in the middle of a line.
  const text = plainText(library.introduction.replace(/<h\d\b.*?<\/h\d>/gis, ' ')) || library.summary;
  const { partners, maintainers } = library;
  return (
    <section className={`${layout.card} ${styles.excerpt}`} aria-label={t`资源库介绍`}>
      <h2>
        <Trans>资源库介绍</Trans>
      </h2>
      <p>{text || t`暂无介绍。`}</p>
      {partners.length > 0 && (
        <p className={styles.partners}>
          <Trans>共建学校</Trans>　{listText(partners.map(({ name }) => name))}
        </p>
      )}
      {(library.introduction !== '' || maintainers.length > 0) && (
        <Link href={libraryAddresses.introduction.to({ id: library.id })} className={styles.more}>
          <Trans>阅读全文</Trans>
        </Link>
      )}
    </section>
  );
}

function Figures({ library }: { library: LibraryDetailRecord }) {
  const { t, i18n } = useLingui();
  const { views, downloads, favourites, uses } = library.counts;
  // 6321万: long figures have no room.
  const short = (value: number) => i18n.number(value, value < 100_000 ? {} : { notation: 'compact' });
  const figures = [
    [t`素材`, library.materialCount],
    [t({ message: '类型', context: 'figure' }), library.typeCount],
    [t`浏览`, views],
    [t({ message: '下载', context: 'figure' }), downloads],
    [t({ message: '收藏', context: 'figure' }), favourites],
    [t`被课程引用`, uses],
  ] as const;
  return (
    <section className={`${layout.card} ${styles.figures}`} aria-label={t`资源库数据`}>
      {figures.map(([label, value]) => (
        <Stat key={label} label={label} value={short(value)} />
      ))}
    </section>
  );
}

interface SectionProps<Value> {
  more: { label: string; href: string };
  shown: Shown<Value>;
}

function Materials({ title, more, shown }: SectionProps<readonly MaterialRecord[]> & { title: string }) {
  const list = shown.status === 'shown' ? wholeRows(shown.data) : [];
  const turnOf = useThumbTurns(list);
  if (shown.status === 'shown' && list.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead title={title} more={more} />
      <Loaded shown={shown} what={title} skeleton={<SkeletonCards count={4} />}>
        {() => (
          <div className={`${layout.cards} ${styles.rows}`}>
            {list.map((material, at) => (
              <MaterialCard key={material.id} material={material} turn={turnOf(at)} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** One row of four, or two; a few in the second one would look forgotten. Of three columns, the styles leave out the rest. */
const wholeRows = <Value,>(list: readonly Value[]) => list.slice(0, list.length >= 8 ? 8 : 4);

function Courses({ more, shown }: SectionProps<readonly LibraryCourseRecord[]>) {
  const { t } = useLingui();
  if (shown.status === 'shown' && shown.data.length === 0) return null;
  return (
    <section aria-label={t`精品课程`}>
      <SectionHead title={t`精品课程`} more={more} />
      <Loaded shown={shown} what={t`精品课程`} skeleton={<SkeletonCards count={4} />}>
        {(data) => (
          <div className={`${layout.cards} ${styles.rows}`}>
            {wholeRows(data).map((course) => (
              <LibraryCourseCard key={course.id} course={course} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
