import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { AuditPage as Page, AuditQuery, AuditRow } from '#contract/audit/audit.contract.ts';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { addDays, beginOf } from '#contract/common/platform-time.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { queryKeyOf, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { AuditPage, type AuditFilter } from '#views/account/audit.view.tsx';

const names = ['event', 'person', 'object', 'outcome', 'from', 'to'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** A wrong value in the address counts as absent. */
function readFilter(query: URLSearchParams): AuditFilter {
  const of = (name: (typeof names)[number]) => (query.get(name) ?? '').slice(0, 40);
  const outcome = of('outcome');
  return {
    event: /^[A-Za-z]+\.[A-Za-z]*$/.test(of('event')) ? of('event') : '',
    person: of('person'),
    object: (query.get('object') ?? '').slice(0, 80),
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : '',
    from: day.test(of('from')) ? of('from') : '',
    to: day.test(of('to')) ? of('to') : '',
  };
}

/** `to` includes its day. */
function askedOf({ event, person, object, outcome, from, to }: AuditFilter): AuditQuery {
  return {
    pageSize: 50,
    ...(event && { event }),
    ...(person && { person }),
    ...(object && { object }),
    ...(outcome && { outcome }),
    ...(from && { from: beginOf(from) }),
    ...(to && { to: beginOf(addDays(to, 1)) }),
  };
}

/** 操作日志, for the platform's administrator. */
export default function AuditScreen() {
  const { call } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const asked = askedOf(filter);
  const log = useInfiniteQuery<Page, CallError, AuditRow[], readonly unknown[], string | null>({
    queryKey: queryKeyOf(auditOperations.list as never, asked),
    queryFn: async ({ pageParam, signal }) =>
      (await call(auditOperations.list, { ...asked, ...(pageParam && { after: pageParam }) }, { signal })).result,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? null,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime: 0,
  });
  return (
    <AuditPage
      filter={filter}
      shown={shownOf(log)}
      isReading={log.isFetchingNextPage}
      onMore={log.hasNextPage ? () => void log.fetchNextPage() : null}
      onFilter={(change) => {
        const next = { ...filter, ...change };
        setQuery(Object.fromEntries(names.flatMap((name) => (next[name] ? [[name, next[name]]] : []))), {
          replace: true,
        });
      }}
    />
  );
}
