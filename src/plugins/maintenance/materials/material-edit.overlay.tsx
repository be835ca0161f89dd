import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { MaterialEdit, ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { currentOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { Refused, useAct, useOperation, usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { MaterialDrawer } from '#views/maintenance/material-drawer.view.tsx';
import { MaterialCaptionsPart } from './captions.part.tsx';

interface Props {
  libraryId: string;
  materialId: string;
  onClose: (result: null) => void;
}

type Change = Omit<MaterialEdit, 'libraryId' | 'materialId' | 'version'>;

const readers = [maintenanceMaterialsOperations.material, maintenanceMaterialsOperations.materials];

/** One material's facts, versions and log; who wrote meanwhile is shown beside what was typed. */
export default function MaterialEditOverlay({ libraryId, materialId, onClose }: Props) {
  const { t } = useLingui();
  const { notify, may, upload, editor, confirm } = usePlatform();
  const address = { libraryId, materialId };
  const found = useOperation(maintenanceMaterialsOperations.material, address, { freshMs: 0 });
  const place = useRecord(maintenanceMaterialsOperations.material, address);
  const directories = useOperation(maintenanceOperations.directories, { libraryId });
  const [message, setMessage] = useState<string | null>(null);
  /** What the person wrote while somebody else saved; the record that came with it is the other side. */
  const [mine, setMine] = useState<Change | null>(null);
  const [isDirty, setDirty] = useState(false);
  const save = useAct(maintenanceMaterialsOperations.editMaterial, { refresh: readers });
  const revise = useAct(maintenanceMaterialsOperations.reviseMaterial, { refresh: readers });
  const details: ManagedMaterialDetails | undefined = found.data?.id === materialId ? found.data : undefined;

  const form = useRef<HTMLFormElement>(null);
  useKeys({ '$mod+s': () => form.current?.requestSubmit() }, { whileTyping: true, inDialogs: true });
  const write = (change: Change) => {
    setMessage(null);
    save.mutate(
      { ...address, ...change, version: details!.version },
      {
        onSuccess: (answer) => {
          notify({ kind: 'success', title: answer.message });
          onClose(null);
        },
        onError: (error) => {
          const theirs = conflictOf(maintenanceMaterialsOperations.editMaterial, error);
          if (!theirs) return setMessage(error.message);
          place.put(theirs);
          setMine(change);
        },
      },
    );
  };
  const close = async () => {
    const agrees = !isDirty || (await confirm({ title: t`放弃未保存的修改？`, agree: t`放弃修改`, isDanger: true }));
    if (agrees) onClose(null);
  };
  const addVersion = ({ fileId }: StoredFile, note: string) =>
    revise.mutate(
      { ...address, fileId, note, version: details!.version },
      {
        onSuccess: () => notify({ kind: 'success', title: t`新版本已提交，审核通过前访客看到的仍是当前版本` }),
        onError: (error) => setMessage(error.message),
      },
    );
  return (
    <Refused by={[maintenanceMaterialsOperations.editMaterial, maintenanceMaterialsOperations.reviseMaterial]}>
      <MaterialDrawer
        shown={currentOf(found)}
        directories={directories.data?.directories ?? []}
        mayEdit={may('libSys.edit')}
        isSaving={save.isPending || revise.isPending}
        message={message}
        mine={mine}
        formRef={form}
        editor={(value, onChange) => (
          <editor.Editor label={t`介绍`} value={value} minHeight={140} onChange={onChange} />
        )}
        captions={
          details?.kind === 'video' && may('libSys.edit') ? (
            <MaterialCaptionsPart libraryId={libraryId} materialId={materialId} />
          ) : null
        }
        newVersion={(note) => (
          <upload.Field
            key={details?.versions.length}
            accept=""
            isMaterial
            label={t`新版本的文件`}
            onStored={(file) => addVersion(file, note)}
          />
        )}
        onDirty={setDirty}
        onSave={write}
        onMine={() => {
          const change = mine;
          setMine(null);
          if (change) write(change);
        }}
        onTheirs={() => setMine(null)}
        onClose={() => void close()}
      />
    </Refused>
  );
}
