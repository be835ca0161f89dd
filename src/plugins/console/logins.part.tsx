import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { AuditPage, AuditRow } from '#contract/audit/audit.contract.ts';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { addDays, beginOf, dayOf } from '#contract/common/platform-time.rule.ts';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { queryKeyOf, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { Logins } from '#views/console/logins.view.tsx';

const pageAddress = consoleAddresses.sessions;

export function LoginsPart() {
  const { call, navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { person, outcome, days } = place;
  const asked = {
    ...{ pageSize: 50, event: 'session.open' },
    from: beginOf(addDays(dayOf(Date.now()), 1 - Number(days))),
    ...(person && { person }),
    ...(outcome && { outcome }),
  };
  const log = useInfiniteQuery<AuditPage, CallError, AuditRow[], readonly unknown[], string | null>({
    queryKey: queryKeyOf(auditOperations.list as never, asked),
    queryFn: async ({ pageParam, signal }) =>
      (await call(auditOperations.list, { ...asked, ...(pageParam && { after: pageParam }) }, { signal })).result,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? null,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime: 0,
  });
  return (
    <Logins
      filter={{ person, outcome, days }}
      shown={shownOf(log)}
      isReading={log.isFetchingNextPage}
      onMore={log.hasNextPage ? () => void log.fetchNextPage() : null}
      onFilter={(change) => navigate(pageAddress.to({ ...place, ...change }), { replace: true })}
    />
  );
}
