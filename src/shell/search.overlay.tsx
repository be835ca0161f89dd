import { SearchDialog } from '#views/common/frame/search-dialog.view.tsx';
import { Search } from './search.tsx';

/** The search where no box is in sight: study pages, a page that is scrolled down. */
export default function SearchOverlay({ onClose }: { onClose: (result: null) => void }) {
  return (
    <SearchDialog onClose={() => onClose(null)}>
      <Search onDone={() => onClose(null)} />
    </SearchDialog>
  );
}
