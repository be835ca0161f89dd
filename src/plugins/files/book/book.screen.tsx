import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bindKeys } from '#kit/use-keys.ts';
import { Bone } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { BookStage } from '#views/files/book-stage.view.tsx';
import { openBook, readPart, type Book } from './book.ts';
import { ForeignFrame, framedPage } from '../readers/foreign-frame.tsx';
import type { ReaderProps } from '../readers/reader-props.ts';
import { useLoaded } from '../readers/use-loaded.ts';

/** How the pages of an e-book look; the tokens come from the frame around it. */
const bookLook = `
html { background: var(--Background1, #fff); color: var(--Foreground1, #14202e); }
body { max-width: 44em; margin: 0 auto; padding: 2rem 1.5rem 4rem; overflow-wrap: anywhere; line-height: 1.9;
  font-family: "Noto Serif SC Variable","Songti SC","Noto Serif CJK SC",Georgia,serif; text-align: start; }
h1, h2, h3, h4 { line-height: 1.45; margin: 1.6em 0 .7em; font-family: "PingFang SC","Noto Sans SC Variable",sans-serif; }
p { margin: 0 0 .8em; }
img { max-width: 100%; height: auto; display: block; margin: 1em auto; }
pre, code { font-family: ui-monospace, Consolas, monospace; white-space: pre-wrap; }
table { border-collapse: collapse; max-width: 100%; }
td, th { border: 1px solid currentColor; padding: .3em .6em; }
blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid var(--Foreground3, #8f9cae); }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 3px; }
a:not([href]) { text-decoration: none; }`;

const open = (bytes: ArrayBuffer): Book => openBook(new Uint8Array(bytes));
const steps = [80, 90, 100, 115, 130, 150, 175, 200];

/** An e-book, part by part, in a frame without scripts and without a way out. */
export default function BookScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const book = useLoaded(url, open);
  if (book.status === 'failed') return <FailedBlock what={t`电子书`} onRetry={onRetry} />;
  if (book.status === 'loading') return <Bone height={480} />;
  return <OpenBook name={file.name} book={book.value} onRead={onRead} onDownload={onDownload} />;
}

interface Props extends Pick<ReaderProps, 'onRead' | 'onDownload'> {
  name: string;
  book: Book;
}

function OpenBook({ name, book, onRead, onDownload }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [{ part, anchor }, setPlace] = useState({ part: 0, anchor: '' });
  const [percent, setPercent] = useState(100);
  const [sheet, setSheet] = useState<{ part: number; page: string } | null>(null);
  const [furthest, setFurthest] = useState(1 / book.parts.length);
  const last = book.parts.length - 1;

  const tell = useEffectEvent(onRead);
  useEffect(() => {
    const addresses: string[] = [];
    let isLeft = false;
    // Behind the drawing of the stage: a long part takes a moment.
    queueMicrotask(() => {
      if (isLeft) return;
      const keepPicture = (bytes: Uint8Array, type: string) => {
        const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
        addresses.push(address);
        return address;
      };
      setSheet({ part, page: framedPage(bookLook, readPart(book, part, keepPicture)) });
    });
    return () => {
      isLeft = true;
      addresses.forEach((address) => URL.revokeObjectURL(address));
    };
  }, [book, part]);
  useEffect(() => tell(furthest), [furthest]);

  const go = (next: number, to = '') => {
    const reached = Math.min(last, Math.max(0, next));
    setPlace({ part: reached, anchor: to });
    setFurthest((share) => Math.max(share, (reached + 1) / book.parts.length));
  };
  const page = () => frame.current?.contentDocument ?? null;
  const show = (shown: Document) => {
    const look = getComputedStyle(frame.current!);
    for (const token of ['Background1', 'Foreground1', 'Foreground3'])
      shown.documentElement.style.setProperty(`--${token}`, look.getPropertyValue(`--colorNeutral${token}`));
    shown.documentElement.style.fontSize = `${percent}%`;
    const target = anchor === '' ? null : shown.getElementById(anchor);
    if (target) target.scrollIntoView();
    shown.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      const [to = '', place = ''] = (link?.dataset['to'] ?? '').split('#', 2);
      if (/^\d+$/.test(to)) go(Number(to), place);
    });
    bindKeys(shown.documentElement, { ArrowRight: () => go(part + 1), ArrowLeft: () => go(part - 1) });
  };
  const zoom = (by: 1 | -1) => {
    const next = steps[steps.indexOf(percent) + by] ?? percent;
    setPercent(next);
    const shown = page();
    if (shown) shown.documentElement.style.fontSize = `${next}%`;
  };
  // In the same part an anchor is gone to without drawing it anew.
  const goTo = (next: number, to: string) => {
    if (next === part) page()?.getElementById(to)?.scrollIntoView();
    go(next, to);
  };
  return (
    <BookStage
      title={book.title || name}
      headings={book.contents}
      place={{ page: part + 1, pages: book.parts.length, onPage: (next) => go(next - 1) }}
      zoom={{ percent, onZoom: zoom }}
      share={furthest}
      onHeading={({ part: to, anchor: place }) => goTo(to, place)}
      onDownload={onDownload}
    >
      {sheet?.part === part && (
        <ForeignFrame ref={frame} key={part} title={t`第 ${part + 1} 部分`} page={sheet.page} onOpen={show} />
      )}
    </BookStage>
  );
}
