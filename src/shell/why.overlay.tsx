import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccessExplanation } from '#contract/roles/access.contract.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { WhyDialog, WhyOthers, WhyPages } from '#views/common/frame/why-dialog.view.tsx';
import { useWhyLines } from '#views/common/frame/use-why-lines.ts';
import type { WhyFacts, WhyLine } from '#views/common/frame/why.props.ts';
import { minuteText } from '#views/common/moments.ts';
import { matchedRoute, verdictOn } from './guard.ts';
import { entryCheck, missingPages } from './menu-entries.ts';
import type { Person } from './person.store.ts';
import { useOperation, usePlatform } from './platform.ts';
import { areaOf, type Place } from './registry.ts';
import { useShell } from './shell-context.ts';
import { useCopy } from './use-copy.ts';
import type { WhyAbout } from './why-about.ts';

interface Props {
  about: WhyAbout;
  onClose: (result: null) => void;
}

/** Whoever is asked about, as menus and guard know a person. */
const personOf = ({ person }: AccessExplanation, here: Person): Person => ({
  ...here,
  ...{ id: person.id, name: person.name, school: person.managedSchool, teacherState: person.teacherState },
  ...{ role: person.role, grants: new Set(person.grants) },
});

/** Asks the guard and the menus of this browser about somebody, as they decide about whoever is here. */
function useFacts(place: Place | null, isCall: boolean) {
  const { i18n } = useLingui();
  const { registry } = useShell();
  const { person: here } = usePlatform();
  return (explanation: AccessExplanation): WhyFacts => {
    const person = personOf(explanation, here);
    const rights = { session: 'known', grants: person.grants } as const;
    return {
      ...{ explanation, isCall },
      page: place && {
        title: i18n._(place.route.title),
        isAllowed: verdictOn(place, rights) === 'allowed',
        needs: matchedRoute(place, person.grants).needs,
      },
      entry: place && entryCheck(registry, place.route.id, person),
    };
  };
}

/** 为什么看不到: oneself, or somebody whom one administers. */
export default function WhyOverlay({ about: asked, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { registry } = useShell();
  const { person: here } = usePlatform();
  const copy = useCopy();
  const [about, setAbout] = useState(asked);
  const [who, setWho] = useState<{ id: string; name: string } | null>(null);
  const [search, setSearch] = useState('');
  const { address, operation } = about;
  const personId = who?.id ?? about.personId;
  const isCall = operation !== null;
  const { whole } = useShell();
  // What is off is told of, too.
  const place = whole.find(address.split('?', 1)[0]!);
  const area = place && areaOf(whole.plugins.find(({ id }) => id === place.owner)!);
  const input = {
    ...{ path: address.slice(0, 600) },
    ...(area && !isCall && { area }),
    ...(personId !== undefined && { personId }),
    ...(isCall ? { operation } : place && { needs: place.chain.map(({ needs }) => needs).join() }),
  };
  const explained = useOperation(rolesOperations.explain, input, { freshMs: 0 });
  const linesOf = useWhyLines(here.role);
  const factsOf = useFacts(place, isCall);
  const administers = here.role !== null && here.role !== 'learner' && here.role !== 'teacher';
  const people = useOperation(
    rolesOperations.explainedPeople,
    administers && search !== '' ? { search: search.slice(0, 40) } : null,
  );
  const name = explained.data && explained.data.person.id !== here.id ? explained.data.person.name : null;
  const page = place ? i18n._(place.route.title) : address;
  const what = isCall ? t`此操作` : t`“${page}”`;
  const isList = about.isElsewhere === true;
  const title = isList
    ? name === null
      ? t`菜单里没有的功能`
      : t`${name}的菜单里没有的功能`
    : name === null
      ? t`为什么我看不到${what}`
      : t`为什么${name}看不到${what}`;
  const said = [t`页面 ${page}`, ...(isCall ? [operation] : []), minuteText(new Date().toISOString())];
  const textOf = (lines: readonly WhyLine[]) =>
    [title, said.join(' · '), ...lines.map((line) => `${line.title}：${line.text}（${line.code}）`)].join('\n');
  return (
    <WhyDialog
      title={title}
      about={isList ? [] : said}
      lines={shownOf(explained, (explanation) => linesOf(factsOf(explanation)))}
      withCodes={administers}
      others={
        administers && (
          <WhyOthers
            people={search === '' ? null : (people.data?.data ?? null)}
            search={search}
            onSearch={setSearch}
            onChoose={setWho}
          />
        )
      }
      list={
        isList &&
        explained.data && (
          <WhyPages
            pages={missingPages(registry, personOf(explained.data, here)).map(({ id, path, title: called }) => ({
              ...{ id, path, title: i18n._(called) },
            }))}
            onChoose={(path) => setAbout({ address: path, operation: null })}
          />
        )
      }
      onCopy={(lines) => void copy(textOf(lines), t`说明已复制`)}
      onClose={() => onClose(null)}
    />
  );
}
