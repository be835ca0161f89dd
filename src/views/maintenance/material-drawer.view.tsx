import {
  Button,
  Drawer,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  MessageBar,
  MessageBarBody,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type Ref } from 'react';
import type { MaterialEdit, ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { MaterialConflict } from './material-conflict.view.tsx';
import styles from './material-drawer.module.css';
import { MaterialForm } from './material-form.view.tsx';
import { MaterialLog, MaterialVersions } from './material-history.view.tsx';

type Change = Omit<MaterialEdit, 'libraryId' | 'materialId' | 'version'>;

interface Props {
  shown: Shown<ManagedMaterialDetails>;
  directories: Directories['directories'];
  mayEdit: boolean;
  isSaving: boolean;
  message: string | null;
  /** What was written here while somebody else saved; null while there is no conflict. */
  mine: Change | null;
  /** The form of the facts, to be sent from outside. */
  formRef: Ref<HTMLFormElement>;
  editor: (value: string, onChange: (html: string) => void) => ReactNode;
  /** Of a video; saved apart from the facts. */
  captions: ReactNode;
  newVersion: (note: string) => ReactNode;
  onDirty: (isDirty: boolean) => void;
  onSave: (change: Change) => void;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

type Part = 'facts' | 'versions' | 'log';
const formId = 'material-facts';

/** One material beside the list: facts, versions, what happened to it. */
export function MaterialDrawer(props: Props) {
  const { shown, mayEdit, isSaving, message, mine, onMine, onTheirs, onClose } = props;
  const { t } = useLingui();
  const [part, setPart] = useState<Part>('facts');
  const details = shown.status === 'shown' ? shown.data : null;
  return (
    <Drawer open position="end" className={styles.drawer} onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />}
        >
          {details?.title ?? t`素材`}
        </DrawerHeaderTitle>
        {details && (
          <SegmentControl
            look="chips"
            label={t`查看内容`}
            value={part}
            onChoose={setPart}
            choices={[
              { value: 'facts', label: t`素材信息` },
              { value: 'versions', label: t`版本`, count: details.versions.length },
              { value: 'log', label: t`操作记录`, count: details.log.length },
            ]}
          />
        )}
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {message && (
          <MessageBar intent="error">
            <MessageBarBody>{message}</MessageBarBody>
          </MessageBar>
        )}
        {!details && <NotLoaded shown={shown} what={t`素材信息`} bare skeleton={<SkeletonText lines={8} />} />}
        {details && mine && (
          <MaterialConflict
            details={details}
            mine={mine}
            directories={props.directories}
            onMine={onMine}
            onTheirs={onTheirs}
          />
        )}
        {details && (
          <div hidden={part !== 'facts'}>
            <MaterialForm key={`${details.id} ${details.version}`} id={formId} details={details} {...props} />
            {props.captions}
          </div>
        )}
        {details && part === 'versions' && <MaterialVersions details={details} {...props} />}
        {details && part === 'log' && <MaterialLog details={details} />}
      </DrawerBody>
      {details && mayEdit && part === 'facts' && (
        <DrawerFooter className={styles.foot}>
          <Button onClick={onClose}>{t`放弃`}</Button>
          <Button type="submit" form={formId} appearance="primary" disabled={isSaving || mine !== null}>
            {t`保存`} <KeyCap>Ctrl S</KeyCap>
          </Button>
        </DrawerFooter>
      )}
    </Drawer>
  );
}
