import { useInfiniteQuery } from '@tanstack/react-query';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { useSearchParams } from 'wouter';
import type { AuditPage as Page, AuditQuery, AuditRow } from '#contract/audit/audit.contract.ts';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { addDays, beginOf } from '#contract/common/platform-time.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { queryKeyOf, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { AuditVerificationPart } from './audit-verification.part.tsx';
import { AuditPage, type AuditFilter } from '#views/account/audit.view.tsx';

/** A wrong value in the address counts as absent. */
function readFilter(query: URLSearchParams): AuditFilter {
  const filter = accountAddresses.audit.read(query);
  return { ...filter, event: /^[A-Za-z]+\.[A-Za-z]*$/.test(filter.event) ? filter.event : '' };
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
  const { call, navigate } = usePlatform();
  const [query] = useSearchParams();
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
      verification={<AuditVerificationPart />}
      isReading={log.isFetchingNextPage}
      onMore={log.hasNextPage ? () => void log.fetchNextPage() : null}
      onFilter={(change) => navigate(accountAddresses.audit.to({ ...filter, ...change }), { replace: true })}
    />
  );
}
