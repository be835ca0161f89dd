import { useLingui } from '@lingui/react/macro';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { writeStored, readStored, useOperation } from '#shell/plugin-api.ts';
import { Loaded, NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { LibraryContext, rememberedAs, useLibraryId } from './use-library.ts';
import { useCreateLibrary } from './use-create-library.ts';

const root = maintenanceAddresses.index.pattern;
const first = maintenanceAddresses.information.pattern;

/** Around every screen of the maintenance: which library the work is about stands in the address. */
export default function MaintenanceScreen({ children }: { children?: ReactNode }) {
  const id = useLibraryId();
  const [path] = useLocation();
  const search = useSearch();
  if (!id) return <ChooseLibrary />;
  if (path === root) return <Redirect to={`${first}?${search}`} replace />;
  return (
    <KeptLibrary key={id} id={id}>
      {children}
    </KeptLibrary>
  );
}

/** Without a library in the address: the one of the last visit, else the first that the person keeps. */
function ChooseLibrary() {
  const { t } = useLingui();
  const [path] = useLocation();
  const search = useSearch();
  const remembered = readStored(rememberedAs);
  const libraries = useOperation(maintenanceOperations.libraries, remembered ? null : { pageNo: 1, pageSize: 1 }, {
    freshMs: 0,
  });
  const id = remembered ?? libraries.data?.data[0]?.id;
  if (id) {
    const query = new URLSearchParams(search);
    query.set('library', id);
    return <Redirect to={`${path === root ? first : path}?${query}`} replace />;
  }
  return (
    <Loaded shown={shownOf(libraries)} what={t`资源库`} skeleton={<SkeletonPage />}>
      {() => <NoLibrary />}
    </Loaded>
  );
}

function KeptLibrary({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useLingui();
  const library = useOperation(maintenanceOperations.settings, { libraryId: id });
  const { data, error } = library;
  const isGone = error?.code === 404 || error?.code === 400;
  const [path] = useLocation();
  // Somebody else may have worked in this browser: what was only remembered is forgotten without a word.
  const [isRemembered] = useState(() => readStored(rememberedAs) === id);
  useLayoutEffect(() => {
    if (isGone) writeStored(rememberedAs, null);
    else if (data?.id === id) writeStored(rememberedAs, id);
  }, [isGone, data?.id, id]);
  if (isGone && isRemembered) return <Redirect to={path} replace />;
  if (isGone)
    return (
      <StateBlock
        kind="missing"
        title={t`资源库不存在，或你不是其维护员`}
        actions={[{ label: t`打开我维护的资源库`, href: root }]}
      >
        {t`维护员由平台管理员添加；添加后刷新此页面即可查看。`}
      </StateBlock>
    );
  if (data?.id !== id) return <NotLoaded shown={shownOf(library)} what={t`资源库`} skeleton={<SkeletonPage />} />;
  return (
    <LibraryContext key={id} value={data}>
      {children}
    </LibraryContext>
  );
}

function NoLibrary() {
  const { t } = useLingui();
  const found = useCreateLibrary();
  return (
    <StateBlock
      kind="empty"
      title={found ? t`暂无资源库` : t`暂无由你维护的资源库`}
      actions={
        found
          ? [{ label: t`新建资源库`, onPress: found }]
          : [{ label: t`浏览资源库`, href: libraryAddresses.list.to() }]
      }
    >
      {found ? t`新建后可先配置和上传，开放后访客可见。` : t`平台管理员将你添加为维护员后，此处显示配置、栏目和素材。`}
    </StateBlock>
  );
}
