import { useLingui } from '@lingui/react/macro';
import { renderAsync } from 'docx-preview';
import { useRef, useState } from 'react';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import type { ReaderProps } from './reader-props.ts';
import { useLoaded } from './use-loaded.ts';

const styles = `html { background: #1b2733; } body { margin: 0; }
.docx-wrapper { background: none !important; padding: 16px !important; }
.docx-wrapper > section.docx { box-shadow: 0 4px 16px rgb(0 0 0 / .4) !important; margin-bottom: 16px !important; max-width: 100%; box-sizing: border-box; }`;

/** How far down the reader is, 0 … 1; a document that fits is read at once. */
const shareOf = ({ scrollTop, clientHeight, scrollHeight }: Element) =>
  scrollHeight === 0 ? 0 : Math.min(1, (scrollTop + clientHeight + 4) / scrollHeight);

const asBytes = (bytes: ArrayBuffer) => bytes;

/** Drawn into a frame without scripts: whatever the document holds, nothing of it runs. */
export default function DocxScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const bytes = useLoaded(url, asBytes);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const [share, setShare] = useState(0);

  async function draw() {
    const page = frame.current?.contentDocument;
    if (!page || bytes.status !== 'loaded') return;
    try {
      await renderAsync(bytes.value, page.body, page.head, { useBase64URL: true, ignoreLastRenderedPageBreak: false });
      // Behind the library's own, which empties the head first.
      const own = page.createElement('style');
      own.textContent = styles;
      page.head.append(own);
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
      {bytes.status === 'loaded' && (
        <iframe
          ref={frame}
          title={file.name}
          sandbox="allow-same-origin"
          srcDoc="<!doctype html><html lang='zh-CN'><head></head><body></body></html>"
          onLoad={() => void draw()}
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 }}
        />
      )}
    </DocumentStage>
  );
}
