import { useState } from 'react';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { DrawnPicture } from '#views/files/drawn-picture.view.tsx';
import { PicturePage } from '#views/files/picture-page.view.tsx';
import type { ReaderProps } from './reader-props.ts';

const steps = [25, 50, 75, 100, 150, 200, 300, 400];

export default function PictureScreen({ file, url, over, turned = 0, onRead, onDownload, onRetry }: ReaderProps) {
  const [percent, setPercent] = useState(100);
  const step = (by: 1 | -1) => setPercent(steps[steps.indexOf(percent) + by] ?? percent);
  return (
    <DocumentStage title={file.name} zoom={{ percent, onZoom: step }} onDownload={onDownload}>
      {over ? (
        <DrawnPicture src={url} name={file.name} percent={percent} turned={turned} onRetry={onRetry}>
          {over(1)}
        </DrawnPicture>
      ) : (
        <PicturePage src={url} name={file.name} percent={percent} onLoad={() => onRead(1)} onRetry={onRetry} />
      )}
    </DocumentStage>
  );
}
