import { useEffect, useMemo, useState } from 'react';
import type { MaterialKind } from '#contract/library/material.rule.ts';
import { useLook } from '#views/common/appearance.view.tsx';
import { signOf } from './material.words.ts';
import styles from './material-thumb.module.css';

type Art = typeof import('#views/common/art/material-thumb.ts');

/** The drawings are their own chunk: one request, once, for all thumbnails of a page. */
let loaded: Art | null = null;
const loadArt = () => import('#views/common/art/material-thumb.ts').then((art) => (loaded = art));

function useArt(): Art | null {
  const [art, setArt] = useState(loaded);
  useEffect(() => {
    if (!art) void loadArt().then(setArt);
  }, [art]);
  return art;
}

/** The turns of a list, in its order, so that no two neighbours look alike; all 0 until the drawings are there. */
export function useThumbTurns(list: readonly { title: string; kind: MaterialKind }[]): (at: number) => number {
  const art = useArt();
  const turns = useMemo(() => art?.thumbTurns(list) ?? [], [art, list]);
  return (at) => turns[at] ?? 0;
}

interface Props {
  title: string;
  kind: MaterialKind;
  /** Upper-case ending of the file. */
  format: string;
  /** Address of a picture of its first page; '' lets the platform draw. */
  src?: string;
  /** From `useThumbTurns`. */
  turn?: number;
  /** `row`: 80 × 45, without the sign of the format. */
  size?: 'card' | 'row';
  className?: string;
}

/** What a material looks like before it is opened: page 1, or a drawing by format and title. Hidden from readers. */
export function MaterialThumb({ title, kind, format, src = '', turn = 0, size = 'card', className = '' }: Props) {
  const { mode } = useLook();
  const art = useArt();
  const [broken, setBroken] = useState('');
  const isDrawn = src === '' || src === broken;
  const svg = useMemo(
    () => (art && isDrawn ? art.materialThumb({ title, kind }, mode, turn) : ''),
    [art, isDrawn, title, kind, mode, turn],
  );
  return (
    <span aria-hidden className={`${styles.thumb} ${className}`} data-size={size}>
      {isDrawn ? (
        <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      )}
      {size === 'card' && art && (
        <b className={styles.sign} style={{ background: art.signColour(kind) }}>
          {signOf(kind, format)}
        </b>
      )}
    </span>
  );
}
