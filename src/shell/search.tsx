import { useLingui } from '@lingui/react/macro';
import { use, useState } from 'react';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { SearchBox } from '#views/common/frame/search-box.view.tsx';
import { ShownContext } from './location.ts';
import { useOperation } from './platform.ts';
import { searches } from './searches.ts';
import { useShell } from './shell-context.ts';

interface Props {
  hasKey?: boolean;
  look?: 'pill' | 'bar';
  /** Somebody searched: an overlay closes. */
  onDone?: () => void;
}

/** The search of the frame: kinds from the areas, words from this browser and from everybody. */
export function Search({ onDone, ...look }: Props) {
  const { t, i18n } = useLingui();
  const { registry, platform } = useShell();
  const { path, search } = use(ShownContext);
  const [isOpen, setIsOpen] = useState(false);
  const recent = searches.use();
  // Asked for when somebody goes to the box, not by every page; without an answer there are just none.
  const hot = useOperation(portalOperations.hotWords, isOpen ? {} : null, { freshMs: 300_000 });
  const { search: found } = portalAddresses;
  const asked = found.read(path === found.pattern ? search : '');
  return (
    <SearchBox
      {...look}
      types={registry.search.map(({ id, title }) => ({ id, title: i18n._(title) }))}
      text={asked.text}
      type={asked.type || null}
      hint={t`搜索课程、教师、学校`}
      words={{ recent, hot: hot.data?.words ?? [], onForget: searches.forget }}
      onOpen={() => setIsOpen(true)}
      to={(text, type) => found.to({ text, type: type ?? '' })}
      onSearch={(text, type) => {
        searches.add(text);
        // Counting is the platform's own interest: nobody waits for it, and nobody hears that it failed.
        void platform.call(portalOperations.countSearch, { text }).catch(() => undefined);
        platform.navigate(found.to({ text, type: type ?? '' }));
        onDone?.();
      }}
    />
  );
}
