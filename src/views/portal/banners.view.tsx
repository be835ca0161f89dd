import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import layout from '#views/common/layout.module.css';
import styles from './banners.module.css';

interface Banner {
  image: string;
  text: string;
  target: string;
}

/** Pictures beside each other; several are pushed along. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui();
  return (
    <section className={layout.content} aria-label={t`横幅`}>
      <ul className={styles.strip} data-single={banners.length === 1 || undefined}>
        {banners.map((banner, at) => (
          <li key={at}>
            <Way {...banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ image, text, target }: Banner) {
  const { t } = useLingui();
  const shown = (
    <>
      <img src={image} alt={text ? '' : t`横幅`} loading="lazy" decoding="async" />
      {text && <b>{text}</b>}
    </>
  );
  if (target === '') return <div>{shown}</div>;
  if (target.startsWith('/')) return <Link href={target}>{shown}</Link>;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}
