import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import { EventBus, LinkTarget, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

export interface PdfPlace {
  page: number;
  pages: number;
  percent: number;
  /** Pages that were in view, of all. */
  share: number;
}

export interface PdfReader {
  goTo: (page: number) => void;
  zoom: (step: 1 | -1) => void;
  /** Quarters to the right. */
  turn: (turned: number) => void;
  /** One for each page, as large as the page, to lay something over it. */
  layers: readonly HTMLElement[];
  /** Draws a page, `width` CSS pixels wide. */
  drawThumb: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>;
}

/** Character maps, fonts and decoders that Chinese and scanned files need; copied at build (scripts/pdfjs-assets.ts). */
const assets = '/pdfjs';
const zoomStep = 1.2;
const leastScale = 0.3;
const mostScale = 4;

function layer(): HTMLElement {
  const own = window.document.createElement('div');
  own.style.cssText = 'position: absolute; inset: 0; z-index: 3; pointer-events: none';
  return own;
}

/**
 * Shows the PDF at `url` in `container`, which is empty and scrolls; pages are drawn as they come near.
 * @param onPlace told of each change of page, zoom and what has been seen
 * @param signal empties the container again
 * @throws Error when it is no PDF, cannot be fetched, or was not waited for
 */
export async function openPdf(
  url: string,
  container: HTMLDivElement,
  onPlace: (place: PdfPlace) => void,
  signal: AbortSignal,
): Promise<PdfReader> {
  const task = getDocument({
    url,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    iccUrl: `${assets}/iccs/`,
    enableXfa: false,
  });
  signal.addEventListener('abort', () => void task.destroy());
  const document = await task.promise;
  signal.throwIfAborted();
  const pagesElement = window.document.createElement('div');
  pagesElement.className = 'pdfViewer';
  container.replaceChildren(pagesElement);
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK });
  const viewer = new PDFViewer({ container, eventBus, linkService, annotationMode: 1, removePageBorders: true });
  linkService.setViewer(viewer);

  const layers = Array.from({ length: document.numPages }, () => layer());
  // The viewer clears a page that it draws anew.
  const lay = () =>
    layers.forEach((own, index) => {
      const page = (viewer.getPageView(index) as { div: HTMLElement } | undefined)?.div;
      if (page && own.parentElement !== page) page.append(own);
    });
  for (const event of ['pagesinit', 'pagerendered', 'scalechanging', 'rotationchanging']) eventBus.on(event, lay);

  const seen = new Set<number>();
  const report = () => {
    const pages = document.numPages;
    seen.add(viewer.currentPageNumber);
    const isAtEnd = container.scrollTop + container.clientHeight >= container.scrollHeight - 8;
    if (isAtEnd) seen.add(pages);
    if (signal.aborted) return;
    onPlace({
      page: isAtEnd && pages > 1 && seen.size === pages ? pages : viewer.currentPageNumber,
      pages,
      percent: Math.round(viewer.currentScale * 100),
      share: seen.size / pages,
    });
  };
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    report();
  });
  // As wide as the place, until the reader chooses a size.
  const fit = new ResizeObserver(() => {
    if (viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
  });
  fit.observe(container);
  signal.addEventListener('abort', () => fit.disconnect());
  for (const event of ['pagechanging', 'scalechanging', 'updateviewarea']) eventBus.on(event, report);
  viewer.setDocument(document);
  linkService.setDocument(document, null);

  return {
    layers,
    turn: (turned) => void (viewer.pagesRotation = turned * 90),
    goTo: (page) => void (viewer.currentPageNumber = page),
    zoom(step) {
      const scale = viewer.currentScale * zoomStep ** step;
      viewer.currentScale = Math.min(mostScale, Math.max(leastScale, scale));
    },
    async drawThumb(number, canvas, width) {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (width * devicePixelRatio) / natural.width });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
    },
  };
}
