import type { FastifyInstance } from 'fastify';

/** Where browsers tell what the Content-Security-Policy of a page has stopped. */
export const reportAddress = '/api/csp-reports';

interface Report {
  'effective-directive'?: unknown;
  'violated-directive'?: unknown;
  'blocked-uri'?: unknown;
  'document-uri'?: unknown;
}

/** Lines of one minute: reports come from strangers, and must not fill the log. */
const linesPerMinute = 30;
const minuteMs = 60_000;

/** A word, or an origin: addresses may hold tokens and names. */
function withoutPath(address: unknown): string {
  if (typeof address !== 'string') return '';
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : address.slice(0, 20);
}

function pathOf(address: unknown): string {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : '';
}

function reportOf(text: string): Report {
  try {
    const { 'csp-report': report } = JSON.parse(text) as { 'csp-report'?: Report };
    return typeof report === 'object' && report !== null ? report : {};
  } catch {
    return {};
  }
}

/** Takes the browsers' reports and logs what was stopped, and on which page; always 204, and nothing is kept. */
export function installPolicyReports(app: FastifyInstance): void {
  let lines = 0;
  const timer = setInterval(() => (lines = 0), minuteMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );
    reports.post(reportAddress, { config: { isApart: true }, schema: { hide: true } }, async (request, reply) => {
      const report = reportOf(typeof request.body === 'string' ? request.body : '');
      const directive = report['effective-directive'] ?? report['violated-directive'];
      if (typeof directive === 'string' && lines++ < linesPerMinute)
        request.log.warn(
          {
            directive: directive.slice(0, 60),
            blocked: withoutPath(report['blocked-uri']),
            page: pathOf(report['document-uri']),
          },
          'content policy',
        );
      return reply.code(204).send();
    });
  });
}
