import { useLingui } from '@lingui/react/macro';
import styles from './logo.module.css';

/** The mark alone: a rising arc of clouds with the sun above. */
export function Mark({ size = 44, tone = 'brand' }: { size?: number; tone?: 'brand' | 'white' }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 44 44"
      fill="none"
      stroke={tone === 'white' ? '#fff' : 'var(--colorCompoundBrandStroke)'}
      strokeWidth={3.4}
      strokeLinecap="round"
    >
      <path d="M3.5 38a18 18 0 0 1 36 0M11 38a10.5 10.5 0 0 1 21 0M18 38a3.6 3.6 0 0 1 7.2 0" />
      <circle cx="30.5" cy="9.5" r="6" fill="#f59a23" stroke="none" />
    </svg>
  );
}

interface Props {
  /** Second line, usually by edition from the platform's settings. */
  subtitle?: string;
  tone?: 'brand' | 'white';
}

/** Mark, name in the Song face, and what the platform is. */
export function Logo({ subtitle, tone = 'brand' }: Props) {
  const { t } = useLingui();
  return (
    <span className={styles.logo} data-tone={tone}>
      <Mark tone={tone} />
      <span>
        <span className={styles.name}>{t`云海智学`}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
    </span>
  );
}
