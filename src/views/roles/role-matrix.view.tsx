import { useLingui } from '@lingui/react/macro';
import { Fragment, useState, type KeyboardEvent } from 'react';
import { tags, type Permission } from '#contract/common/permissions.rule.ts';
import type { RoleCode } from '#contract/common/roles.rule.ts';
import { publicRights, standingRights, wholeTag, type RightChange } from '#contract/roles/role-rights.rule.ts';
import type { RoleMatrix } from '#contract/roles/roles.contract.ts';
import { actionWords, enterWords, tagWords } from '#views/common/right.words.ts';
import { roleWords } from '#views/common/frame/role.words.ts';
import { scopeWords } from './role.words.ts';
import { heldIn, isChangeable, withChanges } from './role-rights.rule.ts';
import styles from './roles.module.css';

type ColumnRole = RoleCode | 'visitor';
const columns: readonly ColumnRole[] = [
  ...(['visitor', 'learner', 'teacher', 'collegeAdmin', 'schoolAdmin', 'libMaintainer', 'platformAdmin'] as const),
];
const isPublic = new Set<string>(publicRights);

interface Props {
  matrix: RoleMatrix;
  changes: readonly RightChange[];
  /** Of what a right is called, or of its code. */
  search: string;
  isOnlyChanged: boolean;
  onStep: (role: RightChange['role'], permission: Permission) => void;
}

/** The cells of rights and roles. Arrows go from one to the next, space steps the one that has the focus. */
export function RoleMatrixTable({ matrix, changes, search, isOnlyChanged, onStep }: Props) {
  const { t, i18n } = useLingui();
  const [focus, setFocus] = useState({ row: 0, column: 1 });
  const held = columns.map((role) => heldIn(matrix, role));
  const after = columns.map((role, at) =>
    withChanges(
      held[at]!,
      changes.filter((one) => one.role === role),
    ),
  );
  const nameOf = (permission: Permission) => {
    const action = permission.split('.')[1] as keyof typeof actionWords | undefined;
    return i18n._(action ? actionWords[action] : enterWords);
  };
  const isWanted = (permission: Permission, group: string) =>
    (!isOnlyChanged || changes.some((one) => one.permission === permission)) &&
    `${permission} ${group} ${nameOf(permission)}`.toLowerCase().includes(search.trim().toLowerCase());
  const groups = tags
    .map((tag) => ({ tag, name: i18n._(tagWords[tag]) }))
    .map((group) => ({ ...group, rights: wholeTag(group.tag).filter((one) => isWanted(one, group.name)) }))
    .filter(({ rights }) => rights.length > 0);
  const rows = groups.flatMap(({ rights }) => rights);
  const at = { row: Math.min(focus.row, rows.length - 1), column: focus.column };

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[
      event.key
    ] ?? [0, 0];
    if (down === 0 && right === 0) return;
    event.preventDefault();
    const row = Math.max(0, Math.min(rows.length - 1, at.row + down!));
    const column = Math.max(0, Math.min(columns.length - 1, at.column + right!));
    setFocus({ row, column });
    event.currentTarget.querySelector<HTMLElement>(`[data-at='${row}.${column}']`)?.focus();
  }

  const peopleOf = (role: ColumnRole) => matrix.roles.find((one) => one.role === role)?.people;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table className={styles.matrix} role="grid" aria-label={t`角色权限`} onKeyDown={move}>
      <thead>
        <tr>
          <th scope="col">{t`权限`}</th>
          {columns.map((role) => (
            <th key={role} scope="col">
              {role === 'visitor' ? t`访客` : i18n._(roleWords[role])}
              <small>{role === 'visitor' ? '—' : i18n.number(peopleOf(role) ?? 0)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ tag, name, rights }) => (
          <Fragment key={tag}>
            <tr className={styles.group}>
              <th colSpan={columns.length + 1} scope="rowgroup">
                {name}
              </th>
            </tr>
            {rights.map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  {nameOf(permission)} <code>{permission}</code>
                </th>
                {columns.map((role, column) => {
                  const row = rows.indexOf(permission);
                  const roleName = role === 'visitor' ? t`访客` : i18n._(roleWords[role]);
                  return (
                    <td key={role}>
                      <Cell
                        at={`${row}.${column}`}
                        isReached={row === at.row && column === at.column}
                        label={`${roleName}：${name} · ${nameOf(permission)}`}
                        was={held[column]!.has(permission)}
                        is={after[column]!.has(permission)}
                        scope={isPublic.has(permission) || role === 'visitor' ? 'platformAdmin' : role}
                        isFixed={!isChangeable(role) || standingRights.has(permission)}
                        onFocus={() => setFocus({ row, column })}
                        onStep={() => isChangeable(role) && onStep(role, permission)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  at: string;
  isReached: boolean;
  label: string;
  was: boolean;
  is: boolean;
  scope: RoleCode;
  isFixed: boolean;
  onFocus: () => void;
  onStep: () => void;
}

function Cell({ at, isReached, label, was, is, scope, isFixed, onFocus, onStep }: CellProps) {
  const { t, i18n } = useLingui();
  const words = i18n._(scopeWords[scope]);
  const none = t({ message: '无', context: 'right' });
  const state = was === is ? (is ? (scope === 'platformAdmin' ? 'all' : 'own') : 'none') : is ? 'given' : 'taken';
  const said = { all: words, own: words, none, given: t`新给 ${words}`, taken: t`收回 ${words}` }[state];
  return (
    <button
      type="button"
      className={styles.cell}
      data-at={at}
      data-state={state}
      tabIndex={isReached ? 0 : -1}
      aria-disabled={isFixed || undefined}
      aria-pressed={is}
      aria-label={`${label}，${said}`}
      onFocus={onFocus}
      onClick={() => !isFixed && onStep()}
    >
      {state === 'none' ? none : state === 'given' ? `+ ${words}` : words}
    </button>
  );
}
