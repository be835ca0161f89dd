import { useEffect, useMemo, useState } from 'react';
import { useLook } from './appearance.view.tsx';
import type { Mode } from './theme.ts';
import styles from './cover.module.css';

type Draw = (of: { id: string; subject: string; category?: string | null }, mode: Mode) => string;
interface Art {
  cover: Draw;
  wideCover: Draw;
}

/** The drawings are their own chunk: one request, once, for all covers of a page. */
let loaded: Art | null = null;
let loading: Promise<Art> | null = null;
const loadArt = () => (loading ??= import('./art/cover.ts').then((art) => (loaded = art)));

interface Props {
  /** The course's id: the same id, the same drawing. */
  id: string;
  /** Code of the subject (and of the category below it); decides hue and motif. */
  subject: string;
  category?: string | null;
  /** An uploaded picture replaces the drawing. */
  src?: string | null;
  /** `wide`: banners of 2 : 1 and more. */
  shape?: 'card' | 'wide';
  /** Dark where light words stand on it, whatever the page's mode is. */
  mode?: Mode;
  className?: string;
}

/** A course's cover; decoration, so it is hidden from screen readers. Fills its place without distortion. */
export function CoverView({ id, subject, category, src, shape = 'card', className = '', ...own }: Props) {
  const look = useLook();
  const mode = own.mode ?? look.mode;
  const [art, setArt] = useState(loaded);
  useEffect(() => {
    if (!art && !src) void loadArt().then(setArt);
  }, [art, src]);
  const svg = useMemo(
    () => (art && !src ? (shape === 'wide' ? art.wideCover : art.cover)({ id, subject, category }, mode) : ''),
    [art, id, subject, category, mode, shape, src],
  );
  const name = `${styles.cover} ${shape === 'wide' ? styles.wide : ''} ${className}`;
  if (src) return <img className={name} src={src} alt="" loading="lazy" decoding="async" />;
  return <span aria-hidden className={name} dangerouslySetInnerHTML={{ __html: svg }} />;
}
