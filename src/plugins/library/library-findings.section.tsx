import { libraryCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { LibraryFindings } from '#views/library/library-findings.view.tsx';

/** What `/index/search` finds among the libraries. */
export default function LibraryFindingsSection({ text }: { text: string }) {
  const list = useOperation(libraryOperations.list, { keyword: text.slice(0, 80), pageNo: 1, pageSize: 6 });
  return (
    <LibraryFindings
      text={text}
      found={shownOf(list, (page) => ({ ...page, data: page.data.map(libraryCodec.decode) }))}
    />
  );
}
