import { useLingui } from '@lingui/react/macro';
import { renderAsync } from 'docx-preview';
import { useState } from 'react';
import { cleanForFrame } from '#views/common/foreign-html.ts';
import { hostStyle } from '#views/common/outside-link.ts';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { ForeignFrame, framedPage } from './foreign-frame.tsx';
import type { ReaderProps } from './reader-props.ts';
import { useLoaded } from './use-loaded.ts';

const look = `html { background: #1b2733; } body { margin: 0; }
.docx-wrapper { background: none !important; padding: 16px !important; }
.docx-wrapper > section.docx { box-shadow: 0 4px 16px rgb(0 0 0 / .4) !important; margin-bottom: 16px !important; max-width: 100%; box-sizing: border-box; }
${hostStyle}`;
const blank = framedPage('');

/** How far down the reader is, 0 … 1; a document that fits is read at once. */
const shareOf = ({ scrollTop, clientHeight, scrollHeight }: Element) =>
  scrollHeight === 0 ? 0 : Math.min(1, (scrollTop + clientHeight + 4) / scrollHeight);

const asBytes = (bytes: ArrayBuffer) => bytes;

/** A document may hold pages of HTML, each in a frame that has not loaded yet: cleaned, they stand in the text. */
function unframe(body: HTMLElement) {
  for (const frame of body.querySelectorAll('iframe')) {
    const part = body.ownerDocument.createElement('div');
    part.innerHTML = cleanForFrame(frame.srcdoc);
    for (const picture of part.querySelectorAll('img'))
      if (!picture.src.startsWith('data:image/')) picture.replaceWith(picture.alt);
    frame.replaceWith(part);
  }
}

/** Drawn into a frame without scripts: whatever the document holds, nothing of it runs. */
export default function DocxScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const bytes = useLoaded(url, asBytes);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const [share, setShare] = useState(0);

  async function draw(page: Document) {
    if (bytes.status !== 'loaded') return;
    try {
      const body = page.createElement('div');
      await renderAsync(bytes.value, body, page.head, { useBase64URL: true, ignoreLastRenderedPageBreak: false });
      // Behind the library's own, which empties the head first.
      const own = page.createElement('style');
      own.textContent = look;
      page.head.append(own);
      unframe(body);
      page.body.append(body);
      setState('drawn');
    } catch {
      setState('failed');
      return;
    }
    const root = page.documentElement;
    let furthest = 0;
    const follow = () => {
      furthest = Math.max(furthest, shareOf(root));
      setShare(furthest);
      onRead(furthest);
    };
    page.addEventListener('scroll', follow);
    follow();
  }

  if (bytes.status === 'failed' || state === 'failed') return <FailedBlock what={t`文档`} onRetry={onRetry} />;
  return (
    <DocumentStage title={file.name} share={share} onDownload={onDownload} note={t`排版可能与原件略有不同`}>
      {bytes.status === 'loaded' && <ForeignFrame title={file.name} page={blank} onOpen={(page) => void draw(page)} />}
    </DocumentStage>
  );
}
