import { ReactPptxViewer, type PptxViewerController } from '@extend-ai/react-pptx';
import viewerCss from '@extend-ai/react-pptx/styles.css?inline';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Bone } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { ForeignFrame, framedPage } from './foreign-frame.tsx';
import type { ReaderProps } from './reader-props.ts';
import { useLoaded } from './use-loaded.ts';

// The viewer makes a slide as wide as its viewport: room at the sides is the stage's, or it would push the slide out.
const ownCss = `html, body { margin: 0; height: 100%; background: #1b2733; overflow: hidden; }
.rpv-root { height: 100vh; border: 0; background: none; } .rpv-stage, .rpv-status { background: #1b2733; color: #dbe4ee; }
.rpv-stage { box-sizing: border-box; padding: 20px; } .rpv-viewport { display: grid; place-content: safe center; padding: 0; }
.rpv-root * { scrollbar-color: #44566b transparent; }`;
const blank = framedPage(viewerCss + ownCss);
const asBytes = (bytes: ArrayBuffer) => bytes;
const zoomStep = 25;

/**
 * Slides are read by a worker (WebAssembly under the worker's own policy) and drawn into a frame without scripts, so
 * that nothing of the file runs, whatever it holds.
 */
export default function SlidesScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const bytes = useLoaded(url, asBytes);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [viewer, setViewer] = useState<PptxViewerController | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [slides, setSlides] = useState(0);
  const [slide, setSlide] = useState(0);
  const [percent, setPercent] = useState(100);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());

  const share = slides === 0 ? 0 : seen.size / slides;
  const show = (index: number, all = slides) => {
    const now = new Set([...seen, index]);
    setSlide(index);
    setSeen(now);
    if (all > 0) onRead(now.size / all);
  };
  const zoom = (step: 1 | -1) => {
    const next = Math.min(300, Math.max(25, percent + step * zoomStep));
    setPercent(next);
    void viewer?.setZoom(next);
  };
  if (bytes.status === 'failed' || isBroken) return <FailedBlock what={t`演示文稿`} onRetry={onRetry} />;
  return (
    <DocumentStage
      title={file.name}
      share={share}
      onDownload={onDownload}
      note={t`预览可能与原件有差异`}
      place={
        slides > 0 && viewer
          ? { page: slide + 1, pages: slides, onPage: (page) => void viewer.goToSlide(page - 1) }
          : undefined
      }
      zoom={viewer ? { percent, onZoom: zoom } : undefined}
    >
      <ForeignFrame title={file.name} page={blank} onOpen={(page) => setBody(page.body)} />
      {bytes.status === 'loading' && <Bone height={420} />}
      {body &&
        bytes.status === 'loaded' &&
        createPortal(
          <ReactPptxViewer
            source={bytes.value}
            mode="slide"
            fitMode="contain"
            showToolbar={false}
            showThumbnails={false}
            height="100%"
            renderLoading={() => t`正在打开演示文稿…`}
            // What is broken is said by the page, in the person's language.
            renderError={() => ''}
            emptyState={t`这份演示文稿没有幻灯片`}
            onReady={setViewer}
            onLoad={({ document }) => {
              setSlides(document.slides.length);
              show(0, document.slides.length);
            }}
            onSlideChange={(index) => show(index)}
            onError={() => setBroken(true)}
          />,
          body,
        )}
    </DocumentStage>
  );
}
