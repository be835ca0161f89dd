import { useLingui } from '@lingui/react/macro';
import { ModelViewerElement } from '@google/model-viewer';
import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import type { ReaderProps } from './reader-props.ts';

// Decoders that would be fetched from elsewhere are looked for here and not found: such a model says that it failed.
// The third decoder's place is read as a script as soon as it is set, so it stays unset; the page's policy lets nothing in.
for (const name of ['dracoDecoderLocation', 'ktx2TranscoderLocation'] as const) ModelViewerElement[name] = '/assets/';

/** A 3D model that can be turned with mouse, fingers and arrow keys; with an animation, it moves. */
export default function ModelScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const tell = useEffectEvent(() => {
    setState('shown');
    onRead(1);
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const fail = () => setState('failed');
    element.addEventListener('load', tell);
    element.addEventListener('error', fail);
    return () => {
      element.removeEventListener('load', tell);
      element.removeEventListener('error', fail);
    };
  }, [url]);
  if (state === 'failed') return <FailedBlock what={t`模型`} onRetry={onRetry} />;
  return (
    <DocumentStage title={file.name} onDownload={onDownload} note={t`拖动旋转，滚轮缩放，也可使用方向键`}>
      {createElement(
        'model-viewer',
        {
          ref: place,
          src: url,
          alt: file.name,
          'camera-controls': true,
          autoplay: true,
          'touch-action': 'pan-y',
          'interaction-prompt': 'none',
          style: { position: 'absolute', inset: 0, width: '100%', height: '100%', background: '#e8eef5' },
        },
        // In place of the viewer's own bar, a grey line that stays.
        <span slot="progress-bar" />,
      )}
    </DocumentStage>
  );
}
