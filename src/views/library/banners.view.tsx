import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LibraryBanners } from '#contract/library/library.contract.ts';
import styles from './banners.module.css';

/** The banners of a library, one at a time; they wait for the person. At least one. */
export function Banners({ banners }: { banners: LibraryBanners }) {
  const { t } = useLingui();
  const [turned, setTurned] = useState(0);
  const at = Math.min(turned, banners.length - 1);
  const { image, title, link } = banners[at]!;
  const turn = (by: number) => setTurned((at + by + banners.length) % banners.length);
  const picture = (
    <>
      <img src={image} alt="" />
      {title && <strong>{title}</strong>}
    </>
  );
  return (
    <section className={styles.banners} aria-roledescription={t`轮播`} aria-label={t`资源库横幅`}>
      {link ? (
        <Link href={link} className={styles.picture} aria-label={title || t`打开横幅`}>
          {picture}
        </Link>
      ) : (
        <div className={styles.picture}>{picture}</div>
      )}
      {banners.length > 1 && (
        <div className={styles.steps}>
          <button type="button" aria-label={t`上一张`} onClick={() => turn(-1)}>
            <ChevronLeftRegular aria-hidden />
          </button>
          <span role="status">
            {at + 1} / {banners.length}
          </span>
          <button type="button" aria-label={t`下一张`} onClick={() => turn(1)}>
            <ChevronRightRegular aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}
