import { useLingui } from '@lingui/react/macro';
import { fileSorts, mostFilesOf, sortsOf, type FileAsking, type FileSort } from '#contract/banks/file-answer.rule.ts';
import { listText } from '#views/common/list-text.ts';

/** What sorts of file are called. */
export function useFileSortWords(): Readonly<Record<FileSort, string>> {
  const { t } = useLingui();
  return {
    image: t({ context: '文件种类', message: '图片' }),
    document: t`文档（PDF、Word）`,
    spreadsheet: t`Excel 表格`,
    slides: t`演示文稿`,
    audio: t({ context: '文件种类', message: '音频' }),
  };
}

/** What is to be handed in, in a sentence. */
export function AskedFiles({ asking }: { asking: Pick<FileAsking, 'fileSorts' | 'mostFiles'> }) {
  const { t } = useLingui();
  const words = useFileSortWords();
  const sorts = sortsOf(asking);
  const most = mostFilesOf(asking);
  return (
    <>
      {sorts.length === fileSorts.length
        ? t`提交文件，最多 ${most} 个`
        : t`提交文件：${listText(sorts.map((sort) => words[sort]))}，最多 ${most} 个`}
    </>
  );
}
