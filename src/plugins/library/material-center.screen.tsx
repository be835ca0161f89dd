import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { materialCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MaterialCenterPage } from '#views/library/material-center.view.tsx';
import {
  materialQueryOf,
  readMaterialAddress,
  writeMaterialAddress,
  type MaterialAddress,
} from './material.address.ts';
import { useLibrary, useLibraryId } from './use-space.ts';

export default function MaterialCenterScreen() {
  const { t } = useLingui();
  const { navigate, setTitle } = usePlatform();
  const [query] = useSearchParams();
  const libraryId = useLibraryId();
  const library = useLibrary().data;
  const address = readMaterialAddress(query);
  const list = useOperation(libraryOperations.materials, materialQueryOf(libraryId, address));
  const name = library?.MC;
  useEffect(() => {
    if (name) setTitle(t`素材中心 · ${name}`);
  }, [name, query, setTitle, t]);
  const go = (change: Partial<MaterialAddress>) =>
    navigate(writeMaterialAddress(libraryId, { ...address, page: 1, ...change }));
  const nothing = { search: '', directory: '', types: [], kinds: [] };
  return (
    <MaterialCenterPage
      filter={address}
      sort={address.sort}
      look={address.look}
      directories={library?.directories ?? []}
      materialCount={library?.materialCount ?? null}
      listed={shownOf(list, (page) => ({ ...page, data: page.data.map(materialCodec.decode) }))}
      onFilter={(change) => go({ ...change, ...(change.directory && { childId: '' }) })}
      onSort={(sort) => go({ sort })}
      onLook={(look) => go({ look, page: address.page })}
      onPage={(page) => go({ page })}
      onClear={() => go(nothing)}
    />
  );
}
