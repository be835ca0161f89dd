import { useLingui } from '@lingui/react/macro';
import { ImportPage, type ImportPageProps } from '#views/common/import-page.view.tsx';

/** 导入名册. */
export function PeopleImportPage(props: Omit<ImportPageProps, 'title'>) {
  const { t } = useLingui();
  return <ImportPage title={t`导入名册`} {...props} />;
}
