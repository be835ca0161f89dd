import { useMemo } from 'react';
import { emblem } from './art/emblem.ts';
import styles from './cover.module.css';
import type { Edition } from './theme.ts';

interface Props {
  /** The school's id: the same id, the same emblem. */
  id: string;
  /** One character. */
  glyph: string;
  edition: Edition;
  /** px. Under 28 only a disc with the character. */
  size?: number;
  /** An uploaded emblem replaces the drawn one. */
  src?: string | null;
  className?: string;
}

/** A school's emblem, round or (vocational) octagonal; its name always stands beside, so it is hidden from readers. */
export function EmblemView({ id, glyph, edition, size = 20, src, className }: Props) {
  const svg = useMemo(() => emblem(id, glyph, edition, size), [id, glyph, edition, size]);
  const props = { className: `${styles.emblem} ${className ?? ''}`, style: { width: size, height: size } };
  if (src) return <img {...props} src={src} alt="" loading="lazy" />;
  return <span aria-hidden {...props} dangerouslySetInnerHTML={{ __html: svg }} />;
}
