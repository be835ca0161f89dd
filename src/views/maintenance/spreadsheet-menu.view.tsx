import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowUploadRegular, TableRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';

interface Props {
  isBusy: boolean;
  onTemplate: () => void;
  onRead: () => void;
}

/** 批量填信息: a spreadsheet goes out and comes back. */
export function SpreadsheetMenu({ isBusy, onTemplate, onRead }: Props) {
  const { t } = useLingui();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<TableRegular />} disabled={isBusy}>
          {t`批量填写信息`}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<ArrowDownloadRegular />} onClick={onTemplate}>
            {t`下载模板（含当前列表素材）`}
          </MenuItem>
          <MenuItem icon={<ArrowUploadRegular />} onClick={onRead}>
            {t`导入已填写的表格`}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
