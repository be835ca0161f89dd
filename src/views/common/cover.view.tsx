import { useEffect, useMemo, useState } from 'react';
import { useLook } from './appearance.view.tsx';
import type { Mode } from './theme.ts';
import styles from './cover.module.css';

interface Art {
  cover: (id: string, subject: string, mode: Mode) => string;
  wideCover: (id: string, subject: string, mode: Mode) => string;
}

/** The drawings are their own chunk: one request, once, for all covers of a page. */
let loaded: Art | null = null;
let loading: Promise<Art> | null = null;
const loadArt = () => (loading ??= import('./art/cover.ts').then((art) => (loaded = art)));

interface Props {
  /** The course's id: the same id, the same drawing. */
  id: string;
  /** The subject's name; decides hue and motif. */
  subject: string;
  /** An uploaded picture replaces the drawing. */
  src?: string | null;
  /** `wide`: banners of 2 : 1 and more. */
  shape?: 'card' | 'wide';
  className?: string;
}

/** A course's cover; decoration, so it is hidden from screen readers. Fills its place without distortion. */
export function CoverView({ id, subject, src, shape = 'card', className = '' }: Props) {
  const { mode } = useLook();
  const [art, setArt] = useState(loaded);
  useEffect(() => {
    if (!art && !src) void loadArt().then(setArt);
  }, [art, src]);
  const svg = useMemo(
    () => (art && !src ? (shape === 'wide' ? art.wideCover : art.cover)(id, subject, mode) : ''),
    [art, id, subject, mode, shape, src],
  );
  const name = `${styles.cover} ${shape === 'wide' ? styles.wide : ''} ${className}`;
  if (src) return <img className={name} src={src} alt="" loading="lazy" decoding="async" />;
  return <span aria-hidden className={name} dangerouslySetInnerHTML={{ __html: svg }} />;
}
