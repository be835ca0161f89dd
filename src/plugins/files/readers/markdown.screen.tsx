import { useLingui } from '@lingui/react/macro';
import { Marked } from 'marked';
import { useEffect, useMemo } from 'react';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { PaperPage } from '#views/files/paper-page.view.tsx';
import { decode } from './decode.ts';
import type { ReaderProps } from './reader-props.ts';
import { useLoaded } from './use-loaded.ts';

/** Characters; what is longer is drawn up to here. */
const limit = 500_000;

const markdown = new Marked({
  gfm: true,
  // Tasks are signs: nothing in a document is a field.
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

export default function MarkdownScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const text = useLoaded(url, decode);
  const value = text.status === 'loaded' ? text.value : null;
  const html = useMemo(() => (value === null ? '' : markdown.parse(value.slice(0, limit), { async: false })), [value]);
  useEffect(() => {
    if (value !== null) onRead(1);
  }, [value, onRead]);
  if (text.status === 'failed') return <FailedBlock what={t`文件`} onRetry={onRetry} />;
  return (
    <DocumentStage title={file.name} share={value === null ? 0 : 1} onDownload={onDownload}>
      <PaperPage label={t`文本内容`}>
        {value === null ? <SkeletonText lines={8} /> : <RichText html={html} />}
      </PaperPage>
    </DocumentStage>
  );
}
