import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { noteFormats, type NoteFormat } from '#contract/notes/note.rule.ts';
import styles from './own-notes.module.css';

interface Props {
  /** How many are listed. */
  count: number;
  /** The one that is being made. */
  exporting: NoteFormat | null;
  onExport: (format: NoteFormat) => void;
}

export function useFormatNames(): Record<NoteFormat, string> {
  const { t } = useLingui();
  return { docx: 'Word', md: 'Markdown', pdf: t`PDF（带截图）` };
}

/** What is listed, as a file; the button says how many that is. */
export function ExportMenu({ count, exporting, onExport }: Props) {
  const names = useFormatNames();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="primary" icon={<ArrowDownloadRegular />} disabledFocusable={exporting !== null}>
          {exporting === null ? <Plural value={count} other="导出 # 条" /> : <Trans>正在导出</Trans>}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {noteFormats.map((format) => (
            <MenuItem key={format} onClick={() => onExport(format)}>
              {names[format]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The same at the foot of the list. */
export function ExportFoot({ exporting, onExport }: Omit<Props, 'count'>) {
  const names = useFormatNames();
  return (
    <div className={styles.exports}>
      <span>
        <Trans>导出为</Trans>
      </span>
      {noteFormats.map((format) => (
        <Button key={format} size="small" disabledFocusable={exporting !== null} onClick={() => onExport(format)}>
          {names[format]}
        </Button>
      ))}
      <span>
        <Trans>每条带课程、时刻或页码，点击回到原处</Trans>
      </span>
    </div>
  );
}
