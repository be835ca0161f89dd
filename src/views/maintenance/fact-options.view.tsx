import { useLingui } from '@lingui/react/macro';
import { downloadPolicies, licences } from '#contract/library/material.rule.ts';
import { materialTypes } from '#contract/library/material-types.rule.ts';
import { localNameOf } from '#contract/subjects/subjects.rule.ts';
import { licenceNames } from '#views/library/licence.words.ts';
import { downloadNames } from './materials.words.ts';
import type { Directory } from './menu.words.ts';

/*
 * The values that a fact of a material can have, as options of a select; what stands for "none" is the caller's.
 */

export function TypeOptions() {
  const { i18n } = useLingui();
  return materialTypes.map((type) => (
    <option key={type.sid} value={type.sid}>
      {localNameOf(type, i18n.locale)}
    </option>
  ));
}

export function LicenceOptions() {
  const { i18n } = useLingui();
  return licences.map((licence) => (
    <option key={licence} value={licence}>
      {i18n._(licenceNames[licence])}
    </option>
  ));
}

export function DownloadOptions() {
  const { i18n } = useLingui();
  return downloadPolicies.map((policy) => (
    <option key={policy} value={policy}>
      {i18n._(downloadNames[policy])}
    </option>
  ));
}

interface DirectoriesProps {
  directories: readonly Directory[];
  parentId?: string | null;
  level?: number;
}

/** Each directory below its own. */
export const DirectoryOptions = ({ directories, parentId = null, level = 0 }: DirectoriesProps) =>
  directories
    .filter((one) => one.parentId === parentId)
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ id, name }) => [
      <option key={id} value={id}>
        {'　'.repeat(level)}
        {name}
      </option>,
      <DirectoryOptions key={`below ${id}`} directories={directories} parentId={id} level={level + 1} />,
    ]);
