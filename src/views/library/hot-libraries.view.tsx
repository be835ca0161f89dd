import { useLingui } from '@lingui/react/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryRecord } from '#contract/library/library.codec.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import { SectionHead } from '#views/common/section-head.view.tsx';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import styles from './library-card.module.css';
import { LibraryCard } from './library-card.view.tsx';
import type { Shown } from '#views/common/shown.ts';

/** A few libraries on the home page; nothing where the edition has none. */
export function HotLibraries({ shown }: { shown: Shown<readonly LibraryRecord[]> }) {
  const { t } = useLingui();
  if (shown.status === 'shown' && shown.data.length === 0) return null;
  return (
    <section className={layout.content} style={{ marginTop: 48 }} aria-label={t`热门资源库`}>
      <SectionHead title={t`热门资源库`} more={{ label: t`全部资源库`, href: libraryAddresses.list.to() }} />
      <Loaded shown={shown} what={t`资源库`} skeleton={<SkeletonCards count={4} />}>
        {(data) => (
          <div className={styles.cards}>
            {data.map((library) => (
              <LibraryCard key={library.id} library={library} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
