import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { publicMedia } from '#contract/files/files.rule.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryDetailRecord } from '#contract/library/library.codec.ts';
import { drawingOf } from '#contract/subjects/subjects.rule.ts';
import type { LibraryEntry } from './library-entry.props.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { Ribbon } from '#views/common/flag.view.tsx';
import { Landscape } from '#views/common/landscape.view.tsx';
import layout from '#views/common/layout.module.css';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './library-frame.module.css';
import { LibraryMenu } from './library-menu.view.tsx';
import { libraryLevelNames, libraryRanks } from './library.words.ts';

interface Props {
  state:
    | { status: 'loading' }
    | { status: 'failed'; isMissing: boolean; message: string | null; onRetry: () => void }
    | { status: 'shown'; library: LibraryDetailRecord; entries: readonly LibraryEntry[] };
  /** Where the address is, and which part of the menu it names. */
  path: string;
  sectionId: string;
  childId: string;
  /** What was searched in the library. */
  keyword: string;
  onGo: (path: string) => void;
  children: ReactNode;
}

/** The space of a library: its head with banner or landscape, its menu, and one of its pages. */
export function LibraryFrame({ state, children, ...at }: Props) {
  const { t } = useLingui();
  if (state.status === 'loading') return <SkeletonPage />;
  if (state.status === 'failed') {
    const others = { label: t`全部资源库`, href: libraryAddresses.list.to() };
    const again = { label: t`重试`, onPress: state.onRetry };
    return (
      <div className={`${layout.content} ${styles.page}`}>
        <StateBlock
          kind={state.isMissing ? 'missing' : 'error'}
          headingLevel={1}
          title={t`资源库无法打开`}
          actions={state.isMissing ? [others, again] : [again, others]}
        >
          {state.message ?? t`网络或服务器未响应。`}
        </StateBlock>
      </div>
    );
  }
  const { library, entries } = state;
  return (
    <>
      <LibraryHead library={library} />
      <LibraryMenu key={library.id} libraryId={library.id} entries={entries} {...at} />
      <div className={`${layout.content} ${styles.page}`}>{children}</div>
    </>
  );
}

function LibraryHead({ library }: { library: LibraryDetailRecord }) {
  const { t, i18n } = useLingui();
  const { name, banner, school, level, subject } = library;
  const rank = level && libraryRanks[level];
  const { hue } = drawingOf(subject, null);
  const shade = { '--shade': `oklch(0.47 0.08 ${hue})` } as CSSProperties;
  const [schools, materials, courses] = [library.schoolCount, library.materialCount, library.courseCount].map((one) =>
    i18n.number(one),
  );
  const facts = [
    library.schoolCount > 1 ? t`${school.name}牵头，${schools} 所学校共建` : t`${school.name}建设`,
    t`${materials} 件素材`,
    t`${courses} 门课程`,
  ];
  return (
    <header className={styles.head}>
      {banner ? (
        <img className={styles.banner} src={banner} alt="" />
      ) : (
        <Landscape hue={hue} height={206} sunSize={40} sunAt={0.66} horizon={0.42} />
      )}
      <div className={styles.shade} style={shade} />
      <div className={`${layout.content} ${styles.inner}`}>
        <Crumbs tone="white" crumbs={[{ label: t`资源库`, href: libraryAddresses.list.to() }, { label: name }]} />
        <div className={styles.names}>
          <span className={styles.emblem}>
            <EmblemView
              id={school.id}
              glyph={school.glyph}
              edition={school.edition}
              size={72}
              src={school.logoFileId && publicMedia(school.logoFileId)}
            />
          </span>
          <div>
            <h1>
              {name}
              {level && rank && <Ribbon rank={rank}>{i18n._(libraryLevelNames[level])}</Ribbon>}
            </h1>
            <p>{facts.join('　·　')}</p>
          </div>
        </div>
      </div>
    </header>
  );
}
