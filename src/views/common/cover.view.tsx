import { use, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLook } from './appearance.view.tsx';
import { CoverArtContext, type CoverArt } from './cover-art.ts';
import type { Mode } from './theme.ts';
import styles from './cover.module.css';

/** The drawings are their own chunk: one request, once, for all covers of a page. */
let loaded: CoverArt | null = null;
const loadArt = () => import('./art/cover.ts').then((art) => (loaded = art));

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

/**
 * The drawings, once they are here. What the server has drawn stays until the page looks otherwise: nothing is fetched
 * for it.
 * @param look of the cover; `null` needs no drawing
 */
function useCoverArt(place: RefObject<Element | null>, look: string | null): CoverArt | null {
  const given = use(CoverArtContext);
  const [art, setArt] = useState(given ?? loaded);
  const first = useRef(look);
  useEffect(() => {
    const isDrawn = look === first.current && !!place.current?.firstChild;
    if (!art && look !== null && !isDrawn) void loadArt().then(setArt);
  }, [art, look, place]);
  return art;
}

/** A course's cover; decoration, so it is hidden from screen readers. Fills its place without distortion. */
export function CoverView({ id, subject, category, src, shape = 'card', className = '', ...own }: Props) {
  const look = useLook();
  const mode = own.mode ?? look.mode;
  const place = useRef<HTMLSpanElement>(null);
  const art = useCoverArt(place, src ? null : [id, subject, category, shape, mode].join(' '));
  const svg = useMemo(
    () => (art && !src ? (shape === 'wide' ? art.wideCover : art.cover)({ id, subject, category }, mode) : ''),
    [art, id, subject, category, mode, shape, src],
  );
  const name = `${styles.cover} ${shape === 'wide' ? styles.wide : ''} ${className}`;
  if (src) return <img className={name} src={src} alt="" loading="lazy" decoding="async" />;
  return (
    <span aria-hidden ref={place} className={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
